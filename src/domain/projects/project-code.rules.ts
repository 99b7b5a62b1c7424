/** The next code of a series by year, as `P26-025`: one more than the highest that is known, whatever lies between. */
export function nextCode(codes: readonly string[], today: string): string {
  const series = `P${today.slice(2, 4)}-`;
  const numbers = codes.flatMap((code) => {
    const digits = code.startsWith(series) ? code.slice(series.length) : '';
    return /^\d+$/.test(digits) ? [Number(digits)] : [];
  });
  return `${series}${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`;
}
