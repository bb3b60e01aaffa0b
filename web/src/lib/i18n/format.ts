import { i18n } from "./index.svelte";
import { withMinusSign } from "./minus-sign";

/** A number as the page's language writes it, with a true minus sign. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return withMinusSign(new Intl.NumberFormat(i18n.language, options).format(value));
}

/** A difference with its sign, such as +3. */
export function signed(value: number): string {
  return value === 0 ? "±0" : number(value, { signDisplay: "always" });
}

/** A fraction such as 0.71 as 71%. */
export function percent(fraction: number): string {
  return number(fraction, { style: "percent" });
}

/** A day given as 2026-01-31. */
export function date(day: string): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}

/** A length of time: minutes, or seconds below one. */
export function duration(seconds: number): string {
  const [value, unit] = seconds < 60 ? [seconds, "second"] : [seconds / 60, "minute"];
  return number(value, { style: "unit", unit, unitDisplay: "long" });
}

/** A length of time in hours and minutes, such as 5 hr 38 min. */
export function hoursAndMinutes(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const part = (value: number, unit: string) => number(value, { style: "unit", unit, unitDisplay: "short" });
  return hours > 0 ? `${part(hours, "hour")} ${part(minutes, "minute")}` : part(minutes, "minute");
}

/** A length of time on a clock, such as 1:05. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const DAY = 24 * 3600;

/** A moment as people name it: today, yesterday, 12 Nov, or with the year if it was another one. */
export function when(timestamp: number, now: number = Date.now() / 1000): string {
  const midnight = (at: number) => new Date(at * 1000).setHours(0, 0, 0, 0) / 1000;
  const days = Math.round((midnight(timestamp) - midnight(now)) / DAY);
  if (days >= -1 && days <= 0) return new Intl.RelativeTimeFormat(i18n.language, { numeric: "auto" }).format(days, "day");
  const moment = new Date(timestamp * 1000);
  const year = moment.getFullYear() === new Date(now * 1000).getFullYear() ? undefined : ("numeric" as const);
  return new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "short", ...(year ? { year } : {}) }).format(moment);
}
