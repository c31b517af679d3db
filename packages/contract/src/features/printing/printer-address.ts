/** Whether a text is an IPv4 address of a private network, where a printer of the business may be; never this machine. */
export function isPrinterAddress(text: string): boolean {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1);
  if (!parts || parts.some((part) => Number(part) > 255 || String(Number(part)) !== part)) return false;
  const [first, second] = parts.map(Number) as [number, number];
  return first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
}
