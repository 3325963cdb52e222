/**
 * Why the service chose a shop or merchant, or none, as codes with values. Clients make sentences from the codes. Later releases
 * may add codes, so clients must ignore codes that they do not know.
 */
import Type, { type Static, type TSchema } from 'typebox';
import { oneNameOf } from './oneNameOf.ts';

const optional = Type.Optional;

const weight = Type.Number({ description: 'How much the evidence adds to the score. A negative value lowers the score.' });

/** Codes of evidence without a value. */
const plainCodes = [
  'pairKnown',
  'posIdKnown',
  'merchantIdKnown',
  'merchantIdOverPosId',
  'nameSame',
  'nameBegun',
  'beginsWithName',
  'endsWithName',
  'nameAlmostSame',
  'wordsRare',
  'wordsCommon',
  'otherLegalName',
  'otherReading',
  'nowhere',
  'placeAlone',
  'phoneSame',
  'siteSame',
  'siteLikeName',
  'online',
  'onlyPart',
  'otherBranches',
  'foundByNumber',
  'otherShopsNamed',
  'statementNameMisspelt',
  'chainMisspelt',
  'onlineMisspelt',
  'ordinaryName',
  'sellerFollows',
  'ownServiceFollows',
  'distinctive',
  'brand',
  'sellsOnline',
  'banksNamed',
  'onlyShop',
  'ownCode',
  'chainHere',
  'widelyKnown',
] as const;
/** Codes of evidence with words of the text. */
const wordCodes = ['unexplained', 'street', 'otherMeaning', 'trade'] as const;
/** Codes of evidence that compare the city of the transaction with that of the candidate. */
const cityCodes = ['sameCity', 'maybeSameCity', 'otherCity', 'unknownCity', 'maybeOtherShop'] as const;
const countryCodes = ['sameCountry', 'otherCountry'] as const;
/** Codes of evidence about the countries in which a merchant does business. */
const businessCodes = ['business', 'noBusiness', 'hasShop', 'otherBrand', 'businessUnknown'] as const;
const mccCodes = ['categorySame', 'categoryNear', 'categorySideline', 'categoryOther'] as const;
const countCodes = ['shopsNamed', 'brandsNamed'] as const;

const evidence = <T extends Record<string, TSchema>>(fields: T) => Type.Object({ ...fields, weight });

/** Evidence for or against a candidate. */
export const Reason = Type.Union([
  evidence({ code: oneNameOf(plainCodes) }),
  evidence({ code: oneNameOf(wordCodes), words: Type.String({ description: 'Folded words of the text.' }) }),
  evidence({ code: oneNameOf(cityCodes), city: Type.String() }),
  evidence({ code: oneNameOf(countryCodes), countries: Type.Array(Type.String()) }),
  evidence({ code: oneNameOf(businessCodes), country: Type.String() }),
  evidence({ code: oneNameOf(['foreign']), home: Type.String(), country: Type.String() }),
  evidence({ code: oneNameOf(mccCodes), mcc: Type.String() }),
  evidence({ code: oneNameOf(['storeNumberSame']), storeNumber: Type.String() }),
  evidence({ code: oneNameOf(['storeNumberOther']), storeNumber: Type.String(), printed: Type.String() }),
  evidence({ code: oneNameOf(['usuallyCalled']), name: Type.String() }),
  evidence({ code: oneNameOf(countCodes), count: Type.Integer() }),
  evidence({
    code: oneNameOf(['onlyShopNamed']),
    information: Type.Number({ description: 'The information in the words of the name, in bits.' }),
  }),
]);
export type Reason = Static<typeof Reason>;

/** Circumstances that change the probability that the best shop is the right one. */
export const circumstances = [
  'usual',
  'cut',
  'lostLetter',
  'otherLetters',
  'cutAndMisspelt',
  'cutAndLost',
  'cutEarly',
  'cutAtWord',
  'fullAtWord',
  'noVowels',
  'missing',
  'cutLetters',
  'besideCode',
  'besideCity',
  'part',
  'number',
  'alias',
  'otherReading',
  'noCity',
  'otherCity',
  'commonElsewhere',
  'unknownCity',
  'unknownCityInformation',
  'otherCityInformation',
  'begunCity',
  'lead',
  'information',
  'namesakes',
  'chain',
  'branches',
  'citySize',
  'chainInCity',
  'nowhere',
  'placeAlone',
  'otherSeller',
  'otherCategory',
] as const;
export type Circumstance = (typeof circumstances)[number];

/** How a possible name was read from the text. */
export const readingCodes = [
  'main',
  'brandService',
  'intermediaryItself',
  'site',
  'siteWithEnding',
  'siteThenWords',
  'continuesInSite',
  'beforeStar',
  'afterStar',
  'beforeNumber',
  'withoutMark',
  'withMark',
  'withoutDoubtful',
  'withDoubtful',
  'withoutCode',
  'firstPart',
  'withoutKind',
  'romanized',
  'unchanged',
] as const;
export type ReadingCode = (typeof readingCodes)[number];

export const ExplainedReading = Type.Object({
  name: Type.String(),
  code: oneNameOf(readingCodes),
  cut: optional(Type.Literal(true, { description: 'Only present if the last word may be truncated.' })),
});
export type ExplainedReading = Static<typeof ExplainedReading>;

export const ExplainedCandidate = Type.Object({
  level: oneNameOf(['shop', 'merchant']),
  uid: Type.String(),
  name: Type.String(),
  where: optional(Type.String({ description: 'The address on one line, to distinguish shops with the same name.' })),
  score: Type.Number(),
  evidence: Type.Array(Reason),
});
export type ExplainedCandidate = Static<typeof ExplainedCandidate>;

export const LookUpExplanation = Type.Object({
  readings: Type.Array(ExplainedReading, { description: 'The possible names in the text, most likely first.' }),
  candidates: Type.Array(ExplainedCandidate, { description: 'The candidates at each level, best first.' }),
  certainty: optional(
    Type.Object(
      {
        confidence: Type.Number({ minimum: 0, maximum: 1 }),
        required: Type.Number({ minimum: 0, maximum: 1 }),
        circumstances: Type.Array(
          Type.Object({ code: oneNameOf(circumstances), weight: Type.Number({ description: 'Log odds.' }) }),
        ),
      },
      { description: 'The probability that the best shop is the right one, and how it is calculated. Absent for online shops.' },
    ),
  ),
});
export type LookUpExplanation = Static<typeof LookUpExplanation>;
