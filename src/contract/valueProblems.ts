/**
 * What is wrong with a value in a file, if a page can say it in the person's language. The rest of the record is imported.
 * - noMeaning: the column mapping contains no meaning for the value
 * - notYesOrNo: the value must be true or false
 * - noCurrency: the value is an amount without a currency
 */
export const valueProblemCodes = ['noMeaning', 'notYesOrNo', 'noCurrency'] as const;
export type ValueProblemCode = (typeof valueProblemCodes)[number];
