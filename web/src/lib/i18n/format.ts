import { i18n } from "./index.svelte";

/** A number with a true minus sign rather than a hyphen. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(i18n.language, options).format(value).replace("-", "−");
}

/** A difference with its sign, such as +3. */
export function signed(value: number): string {
  return value === 0 ? "±0" : number(value, { signDisplay: "always" });
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
