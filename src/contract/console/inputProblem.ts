/** What is wrong with the input of a change, in a form from which a page makes a sentence in the person's language. */
import Type, { type Static } from 'typebox';

/**
 * The values that the sentence needs are in brackets.
 * - required: the value is missing
 * - tooLong: at most [most] characters; [got] is their number now
 * - manyLines: the value contains line breaks or other control characters
 * - noLetters: [got] contains no letter or digit
 * - notAmount: the value is neither an amount with a currency nor a percentage
 * - notPosition: the value is not a latitude and a longitude
 * - tooFar: the position is [got] metres from that in the feeds, and may be at most [most] metres from it
 * - unknownOperator, severalOperators: no operator, or more than one, has the name [got]
 * - notHours: [got] is not in the format of opening hours
 * - notAllowed: the field cannot have this value, which may be [got]
 * - noSuchField: records of this kind have no such field
 * - unknownRecord: there is no shop or merchant [got]
 * - notInFeeds: no feed contains the ATM
 * - tooManyWords: [got] words, at most [most]
 * - noFile, noTime: no file is chosen, or the date or the time is incomplete
 * - noDate, beforeStart: the date is incomplete, or before that of the start
 * - tooMany: a list of [got] values, at most [most]
 * - notNumber, notWhole: the value is not a number, or not a whole number
 * - notBetween: the number is not from [least] to [most]
 * - notPositive: the number is not greater than 0 and at most [most]
 * - notSlug: [got] is not a valid short name of a caller
 * - slugTaken: there is a caller [got]. slugUsed: the store contains look-ups of a removed caller [got]
 * - notCountry, notMcc, notCurrency, notColour, notLanguage, notPicture, notOrigins, notHosts: [got] is none
 * - notContact: the value is not an email address, a phone number or a web address
 * - hostTaken: the host name [got] belongs to another caller
 * - amountOrPercentage, needsPercentage, currencyNotNeeded, oneCurrency, minimumAboveMaximum, alwaysMatches: rules for fees
 * - lineNotObject, lineUnknownField, lineWithoutUid, lineWithoutData, lineTooLong, lineTwice: in [line] of partner data; [got] is
 *   the field or the uid, and [most] the largest number of characters
 * - notText: the file is not UTF-8
 * - notUrl, urlWithPassword, urlWithFragment, notHttps, reservedHost, notPublic, noPort: the service would never call the URL;
 *   [got] is the address to which its name resolves
 * - webhookTaken, tooManyWebhooks: the caller has a webhook with this URL, or has [most] webhooks
 * - noEvents, eventsExpired: there are no events to send again, or they are no longer stored
 * - webhookOff: the webhook is off. testTooSoon: the next test message is possible in [got] seconds
 * - noServiceSecret, otherServiceSecret: the service has no secret, or the stored secrets of callers were created with a
 *   different one
 * - callersInFile: the callers are still in callers.json
 * - builtIn: the caller is a sandbox, which cannot be changed
 * - notInRole: the person's role does not include the endpoint. otherPerson: only [got] can do this
 * - shopsDisabled: shop look-up is disabled on this service
 * - storeUnavailable: the service runs, but its store does not respond
 * - linkUsed: the one-time link has been used, has expired, or is incomplete
 * - importRunning: the import of the feed [got], or another one, is running
 * - diskFull: the disk of the service is full
 * - partOutOfOrder: the next part of the upload must begin at byte [got]
 * - otherSender: another window, or another program, continues the upload
 * - otherFile: the content of the file differs from what the service has received
 * - fileTooLarge: the file has [got] bytes, at most [most]
 * - tooManyUploads: [got] uploads have not been imported
 * - uploadsTooLarge: all uploads that have not been imported would have [got] bytes, at most [most]
 * - diskTooSmall: the import needs [got] bytes, but the disk of the service has only [most] bytes free
 */
export const inputProblemCodes = [
  'required',
  'tooLong',
  'manyLines',
  'noLetters',
  'notAmount',
  'notPosition',
  'tooFar',
  'unknownOperator',
  'severalOperators',
  'notHours',
  'notAllowed',
  'noSuchField',
  'unknownRecord',
  'notInFeeds',
  'tooManyWords',
  'noFile',
  'noTime',
  'noDate',
  'beforeStart',
  'tooMany',
  'notNumber',
  'notWhole',
  'notBetween',
  'notPositive',
  'notSlug',
  'slugTaken',
  'slugUsed',
  'notCountry',
  'notMcc',
  'notCurrency',
  'notColour',
  'notLanguage',
  'notPicture',
  'notOrigins',
  'notHosts',
  'notContact',
  'hostTaken',
  'amountOrPercentage',
  'needsPercentage',
  'currencyNotNeeded',
  'oneCurrency',
  'minimumAboveMaximum',
  'alwaysMatches',
  'lineNotObject',
  'lineUnknownField',
  'lineWithoutUid',
  'lineWithoutData',
  'lineTooLong',
  'lineTwice',
  'notText',
  'notUrl',
  'urlWithPassword',
  'urlWithFragment',
  'notHttps',
  'reservedHost',
  'notPublic',
  'noPort',
  'webhookTaken',
  'tooManyWebhooks',
  'noEvents',
  'eventsExpired',
  'webhookOff',
  'testTooSoon',
  'noServiceSecret',
  'otherServiceSecret',
  'callersInFile',
  'builtIn',
  'notInRole',
  'otherPerson',
  'shopsDisabled',
  'storeUnavailable',
  'linkUsed',
  'importRunning',
  'diskFull',
  'partOutOfOrder',
  'otherSender',
  'otherFile',
  'fileTooLarge',
  'tooManyUploads',
  'uploadsTooLarge',
  'diskTooSmall',
] as const;
export type InputProblemCode = (typeof inputProblemCodes)[number];

export const InputProblem = Type.Object(
  {
    code: Type.Unsafe<InputProblemCode>(Type.String({ enum: [...inputProblemCodes] })),
    field: Type.Optional(
      Type.String({ description: 'The field of the request that must be changed, such as `operator` or `brand.colours.light`.' }),
    ),
    got: Type.Optional(Type.Union([Type.String(), Type.Number()], { description: 'The rejected value, or its size.' })),
    least: Type.Optional(Type.Number({ description: 'The smallest permitted value.' })),
    most: Type.Optional(Type.Number({ description: 'The largest permitted size or value.' })),
    line: Type.Optional(Type.Integer({ description: 'The line of the file.' })),
  },
  { description: 'Absent: `message` is the only description of the error.' },
);
export type InputProblem = Static<typeof InputProblem>;

/** The fields of an error body about the input. */
export const ProblemFields = Type.Object({
  problem: Type.Optional(InputProblem),
  problems: Type.Optional(
    Type.Array(InputProblem, { description: 'All problems, if there are several. The first one is `problem`.' }),
  ),
});
export type ProblemFields = Static<typeof ProblemFields>;

/** @param problems none: `message` is the only description of the error */
export function problemFields(problems: readonly InputProblem[]): ProblemFields {
  const [problem] = problems;
  return { ...(problem && { problem }), ...(problems.length > 1 && { problems: [...problems] }) };
}
