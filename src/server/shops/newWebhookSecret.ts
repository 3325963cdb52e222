import { randomBytes } from 'node:crypto';

/** A new signing secret in the format of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;
