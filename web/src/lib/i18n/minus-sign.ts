/** A written number with a true minus sign rather than a hyphen. */
export function withMinusSign(written: string): string {
  return written.replace("-", "−");
}
