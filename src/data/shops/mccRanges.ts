/**
 * Merchant category codes (MCC) by category, as codes and ranges. A narrower range overrides a wider range. Each airline, car
 * rental company and hotel chain has its own code, in the range 3000-3350, 3351-3500 or 3501-3999. Source: ISO 18245, with the
 * codes that Visa and Mastercard add; we assigned the codes to this project's categories.
 */
import type { CategoryCode } from './categories.ts';

export const mccRanges: Readonly<Record<CategoryCode, string>> = {
  groceries: '0743-0744 5411-5499 5715 5921',
  restaurants: '5811-5812 5814',
  cafesAndBakeries: '5462',
  barsAndNightlife: '5813',
  fuelAndCharging: '5541-5542 5552 5172 5983',
  vehicles: '5013 5511-5540 5543-5551 5561-5599 5935 7511 7531-7549',
  parkingAndTolls: '4784 7523',
  publicTransport: '4011-4112 4121-4131 4789',
  travel: '3000-3500 4411-4457 4511-4582 4722-4723 5962 7512-7519',
  lodging: '3501-3999 7011-7033',
  health: '4119 5047 5122 5912 5975-5976 8011-8099',
  beauty: '5698 5977 5997 7230 7297-7298',
  clothing: '5094 5131-5139 5611-5699 5944 5948-5949 7251 7296 7631',
  electronics: '5044-5045 5065 5722-5735 5815-5818 5946 7372-7379 7622 7629',
  homeAndGarden:
    '0780 1520-1799 5021 5039 5051 5072-5085 5193-5261 5271 5712-5719 5950 5978 5992 5996 5998 7217 7342 7394 7623 7641-7692',
  booksAndStationery: '2741-2791 5111 5192 5942-5943 5994 7332 7338',
  leisure: '4468 5551 5655 5733 5940-5941 5945 5970 5972 7800-7802 7911 7932-7933 7941 7992-7995 7997 7999 9406',
  culture: '5735 5832 5932 5937 5971 7829-7832 7841 7922-7929 7991 7996 7998',
  children: '5641 8351',
  pets: '0742 5995',
  generalRetail: '0763 5099 5169 5199 5262 5300-5399 5931 5947 5960-5961 5963-5969 5973 5993 5999 7278',
  financial: '4829 5933 5960 6010-6513 6532-6540 7276 7321-7322 8931',
  telecom: '4812-4821 4899',
  government: '4900 9211-9402 9405 9700-9702 9950',
  education: '8211-8299',
  charity: '8398 8641-8661 8675-8699',
  services:
    '2842 4214-4225 5046 6513 7210-7216 7221 7261-7273 7277 7295 7299-7311 7333-7339 7349-7361 7392-7393 7395-7399 7699 8111 8734 8911 8999',
};

/**
 * Codes for doctors, lawyers, undertakers and others who charge for personal services. No shop in a similar category has one of
 * these codes. Opticians (8042, 8043) count as shops. Source: ISO 18245; we selected the codes.
 */
export const practiceRanges = '4119 7230 7261 7273 7276-7277 7297-7298 8011-8041 8044-8111 8911-8999';

/**
 * Codes for goods and services that are not classified elsewhere, which acquirers give to merchants of any trade. They are hardly
 * evidence against a merchant. Source: the names of the codes in ISO 18245 ("not elsewhere classified", "miscellaneous").
 */
export const unspecificCodes: ReadonlySet<string> = new Set(
  '4789 5099 5199 5399 5499 5599 5699 5719 5969 5999 7299 7399 7699 7999 8099 8299 8699 8999 9399'.split(' '),
);

/**
 * The code of post offices. Shops with a post office counter often have it for the whole shop. Source of the code: ISO 18245;
 * that these shops have counters: convention.
 */
export const postOfficeCode = '9402';
