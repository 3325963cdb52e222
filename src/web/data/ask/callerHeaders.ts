/** The bank from the page's URL; "" if the URL does not contain a valid one. */
export function bankOfPage(): string {
  const bank = new URLSearchParams(globalThis.location?.search).get('bank') ?? '';
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(bank) ? bank : '';
}

/**
 * Headers that identify the caller: the publishable key that every bank has for its own finder. Without a bank the page sends
 * no such header, and the service uses the host name.
 */
export function callerHeaders(): Readonly<Record<string, string>> {
  const bank = bankOfPage();
  return bank === '' ? {} : { authorization: `Bearer pk_page.${bank}` };
}
