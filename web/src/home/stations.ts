import { hoursAndMinutes } from "../lib/i18n/format";
import type { DailyView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";
import { findScreen } from "../screens";

/** A menu entry on the lines from the board. */
export interface Station {
  readonly name: string;
  readonly href: string;
  readonly title: string;
  /** Its second line: news, or a description. */
  readonly news: string;
  /** Whether it needs the server. */
  readonly online: boolean;
}

/** What the menu needs to know about the visitor. */
export interface VisitorStatus {
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
export function stations(visitor: VisitorStatus, t: Texts): readonly [readonly Station[], readonly Station[]] {
  const m = t.menu;
  const station = (name: string, title: string, news: string, href = `#/${name}`, online = false): Station[] =>
    name === "learn" || findScreen(name) ? [{ name, href, title, news, online }] : [];
  const daily = station("daily", m.daily, dailyNews(visitor.daily, t), "#/daily", true);
  const learn = station("learn", m.learn, m.learnHelp, "#/learn", true);
  const upper = [...station("puzzle", m.puzzle, m.puzzleHelp), ...(visitor.last ? station("coach", m.coach, m.coachHelp, `#/coach/${visitor.last}`, true) : [])];
  const lower = [...station("paper", m.paper, m.paperHelp), ...station("table", m.table, m.tableHelp)];
  return visitor.beginner ? [[...learn, ...upper], [...daily, ...lower]] : [[...daily, ...upper], [...learn, ...lower]];
}

