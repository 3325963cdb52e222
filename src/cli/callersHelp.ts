/** What npm run callers can do. */
export const callersHelp = `Keeps the banks that may ask: what they may, and what proves that it is they. Running services follow within seconds.

  npm run callers -- add SLUG --operator NAME     a bank, and its first client_id and secret; ATM look-up is off at first
  npm run callers -- change SLUG ...              other --operator, --country, --name, --scopes, --support-address, --default, limits
  npm run callers -- list                         all of them, and whom the operators that they name mean
  npm run callers -- show SLUG                    one of them, without anything secret
  npm run callers -- activate SLUG                turns ATM look-up on; deactivate: off again (403, with the support address)
  npm run callers -- alliance SLUG --withdraw NAME... --deposit NAME...
                                                  at whose machines its customers withdraw and deposit; --own: at its own
  npm run callers -- partner-data SLUG FILE       what it says of single ATMs: lines {"uid": "...", "partnerData": {...}}
  npm run callers -- own-fees SLUG FILE           what it takes from its own customers: JSON, see docs/callers.md
  npm run callers -- brand SLUG FILE              its finder's looks: JSON, see docs/embedding.md
  npm run callers -- origins SLUG ORIGIN...       whose pages may use its publishable keys; --frames: who may frame its finder;
                                                  --hosts NAME...: the host names that show its finder
  npm run callers -- rotate SLUG                  a new secret; the old ones go on for --grace hours (24)
  npm run callers -- rotate SLUG --publishable    the same for its publishable key, also for its first
  npm run callers -- revoke SLUG ID...            ends credentials at once, and the tokens that they got
  npm run callers -- remove SLUG                  with its credentials, partner data and webhook; what it looked up stays
  npm run callers -- erase SLUG SLUG              all of it, also what it looked up, was told, suggested and reported: for good
  npm run callers -- import FILE                  takes a callers.json over whole; its keys go on being good
  npm run callers -- forget-secrets               only after a lost SERVICE_SECRET: ends every secret, to be made anew with rotate
  npm run callers -- renew-signing-keys           ends every token at once, should a signing key be known to others

  --country XX         where the names of operators that it gives mean operators; else where most machines of its own are
  --scopes atms,shops        what it may ask for (both)
  --support-address TEXT     whom a 403 says to write to
  --default                  it speaks for the finder's own page; no one else does then
  --requests-per-second N, --burst N   what its servers may ask, see docs/callers.md
  --none                     with partner-data, own-fees, brand, origins: there is none (any more)
  --yes                      with erase: without naming it twice
  --dry-run                  with partner-data, import, remove, erase: tells what would change, without changing it
  --json                     with list and show: for a program to read
  --help                     this text

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead, and then SERVICE_SECRET must
be that of the service.`;
