/** Defines the body of all error responses (status 400 to 503). */
import Type, { type Static } from 'typebox';

export const ErrorBody = Type.Object({
  timestamp: Type.Integer({ description: 'Milliseconds since 1970-01-01T00:00:00Z.' }),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  reason: Type.String({ description: 'The reason phrase of the status.' }),
  message: Type.String({ description: 'A description of the error, in English.' }),
});
export type ErrorBody = Static<typeof ErrorBody>;

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  505: 'HTTP Version Not Supported',
  507: 'Insufficient Storage',
};

/** @param timestamp epoch ms; a parameter because modules in this layer must not read the clock */
export function errorBody(status: number, message: string, timestamp: number): ErrorBody {
  const reason = reasons[status] ?? (status < 500 ? 'Bad Request' : 'Internal Server Error');
  return { timestamp, status, reason, message };
}
