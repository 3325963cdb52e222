/** The bank named in the page's URL, or "" if the URL does not name a valid bank. */
export function bankOfPage(): string {
  const bank = new URLSearchParams(globalThis.location?.search).get('bank') ?? '';
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(bank) ? bank : '';
}

/**
 * The headers that identify the caller: the publishable key of the bank's own finder. Without a bank, the page does not send this
 * header, and the service identifies the caller by the host name.
 */
export function callerHeaders(): Readonly<Record<string, string>> {
  const bank = bankOfPage();
  return bank === '' ? {} : { authorization: `Bearer pk_page.${bank}` };
}
