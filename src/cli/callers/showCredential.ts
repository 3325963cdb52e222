import type { newCredential } from '../../server/routes/operator/planChanges.ts';

/** Shows the credentials of a bank. They are shown only once. */
export function showCredential(made: ReturnType<typeof newCredential>): void {
  if ('client' in made) {
    const { clientId, clientSecret } = made.client;
    console.log(`  client_id      ${clientId}\n  client_secret  ${clientSecret}`);
    console.log('The secret is shown only once, because only its digest is stored.');
  } else console.log(`  publishable key  ${made.credential.id}`);
}
