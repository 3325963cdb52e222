/** What is wrong with the input of a change, in a form from which a page makes a sentence in the person's language. */
import Type, { type Static } from 'typebox';

/**
 * The values that the sentence needs are in brackets.
 * - required: the value is missing
 * - tooLong: [most, got] characters
 * - manyLines: the value contains line breaks or other control characters
 * - notAmount: the value is neither an amount with a currency nor a percentage
 * - notPosition: the value is not a latitude and a longitude
 * - tooFar: the position is [got] metres from that in the feeds, and may be at most [most] metres from it
 * - unknownOperator, severalOperators: no operator, or more than one, has the name [got]
 * - notHours: [got] is not in the format of opening hours
 * - notAllowed: the field cannot have this value
 * - noSuchField: records of this kind have no such field
 * - unknownRecord: there is no shop or merchant [got]
 * - notInFeeds: no feed contains the ATM
 * - tooManyWords: [got] words, at most [most]
 * - notSlug: [got] is not a valid short name of a caller
 * - notOrigins: the value is not a list of https origins
 * - notHosts: the value is not a list of host names
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
  'notSlug',
  'notOrigins',
  'notHosts',
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
    field: Type.Optional(Type.String({ description: 'The field of the request that must be changed.' })),
    got: Type.Optional(Type.Union([Type.String(), Type.Number()], { description: 'The rejected value, or its size.' })),
    most: Type.Optional(Type.Number({ description: 'The largest permitted size.' })),
  },
  { description: 'Absent: `message` is the only description of the error.' },
);
export type InputProblem = Static<typeof InputProblem>;
