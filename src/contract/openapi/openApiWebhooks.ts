/** The requests that the service sends to callers, for `webhooks` in the OpenAPI document. */
import { InvalidationsAnswer } from '../shops.ts';
import { exampleAnswers } from './exampleAnswers.ts';
import { inlineOf, type Json } from './schemas.ts';

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

export const webhooks: Json = {
  invalidations: {
    post: {
      operationId: 'receiveInvalidations',
      tags: ['Webhooks'],
      summary: 'Receive invalidations',
      description:
        'The service sends this request to the URLs of your webhooks. It is signed according to the Standard Webhooks specification. Verify the signature over the raw body before you parse the body. A message can arrive more than once, with the same `webhook-id`. The service does not follow redirects. If the delivery fails, the service retries it for 24 hours.',
      security: [{}],
      parameters: [
        header('webhook-id', 'Identifies the message. Test messages start with `test-`.', 'my-bank-4-9'),
        header('webhook-timestamp', 'The time of the attempt, in seconds since the epoch. Reject old messages.', '1795251600'),
        header(
          'webhook-signature',
          'One or more signatures, separated by spaces: `v1,` and the base64 of an HMAC-SHA-256. During the overlap after a rotation, there is one for each secret. Accept the message if one of the signatures is valid.',
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
        header('User-Agent', 'The name and the version of the service.', 'atm-finder/0.1.0'),
      ],
      requestBody: {
        required: true,
        description: 'The body of `GET /v6/invalidations`. A test message contains no invalidations.',
        content: {
          'application/json': { schema: inlineOf(InvalidationsAnswer), example: exampleAnswers.listInvalidations },
        },
      },
      responses: {
        '2XX': { description: 'You have stored the invalidations.' },
        default: { description: 'The service retries the delivery.' },
      },
    },
  },
};
