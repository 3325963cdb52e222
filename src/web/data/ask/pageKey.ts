/** The bank whose finder this is by its address; "": the address names none that could be one. */
export function bankOfPage(): string {
  const bank = new URLSearchParams(globalThis.location?.search).get('bank') ?? '';
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(bank) ? bank : '';
}

/**
 * As whom this page asks: that bank, by the publishable key that every bank has for its own finder. A page that names none
 * sends nothing; the service then goes by its host name.
 */
export function pageKey(): Readonly<Record<string, string>> {
  const bank = bankOfPage();
  return bank === '' ? {} : { authorization: `Bearer pk_page.${bank}` };
}
