import { hoursAndMinutes } from "../lib/i18n/format";
import type { DailyView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";
import { findScreen } from "../screens";

/** A place on the lines that lead from the board. */
export interface Station {
  readonly name: string;
  readonly href: string;
  readonly title: string;
  /** What is new there, or what it is. */
  readonly news: string;
  /** Whether it needs the server. */
  readonly online: boolean;
}

/** What the menu knows of the visitor. */
export interface Known {
  readonly daily: DailyView | null;
  /** Code of the last finished game. */
  readonly last: string | null;
  readonly beginner: boolean;
}

export function dailyNews(daily: DailyView | null, t: Texts): string {
  if (!daily) return "";
  if (daily.total !== null) return `${t.points({ count: daily.total })} · ${t.daily.players({ count: daily.players })}`;
  const time = t.menu.timeLeft({ time: hoursAndMinutes(daily.seconds_left) });
  return [daily.titles.at(-1) ?? "", time].filter(Boolean).join(" · ");
}

/** The stations of the upper and the lower line, those that exist. */
export function stations(known: Known, t: Texts): readonly [readonly Station[], readonly Station[]] {
  const m = t.menu;
  const place = (name: string, title: string, news: string, href = `#/${name}`, online = false): Station[] =>
    name === "learn" || findScreen(name) ? [{ name, href, title, news, online }] : [];
  const daily = place("daily", m.daily, dailyNews(known.daily, t), "#/daily", true);
  const learn = place("learn", m.learn, m.learnHelp, "#/learn", true);
  const upper = [...place("puzzle", m.puzzle, m.puzzleHelp), ...(known.last ? place("coach", m.coach, m.coachHelp, `#/coach/${known.last}`, true) : [])];
  const lower = [...place("paper", m.paper, m.paperHelp), ...place("table", m.table, m.tableHelp)];
  return known.beginner ? [[...learn, ...upper], [...daily, ...lower]] : [[...daily, ...upper], [...learn, ...lower]];
}

