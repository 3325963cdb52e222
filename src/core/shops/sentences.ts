/** English sentences for the codes of an explanation. */
import type { Circumstance, ReadingCode, Reason } from '../../contract/explanation.ts';

export function sentenceOf(reason: Reason): string {
  switch (reason.code) {
    case 'pairKnown':
      return 'its posId and merchantId are known';
    case 'posIdKnown':
      return 'its posId is known';
    case 'merchantIdKnown':
      return 'its merchantId is known';
    case 'merchantIdOverPosId':
      return 'its merchantId is known, but its posId belongs to another shop or merchant';
    case 'nameSame':
      return 'the name is the same';
    case 'nameBegun':
      return 'the text contains only the beginning of the name';
    case 'beginsWithName':
      return 'the text begins with the name';
    case 'endsWithName':
      return 'the text ends with the name';
    case 'nameAlmostSame':
      return 'the name is nearly the same';
    case 'wordsRare':
      return 'few other names contain its words';
    case 'wordsCommon':
      return 'many other names contain its words';
    case 'otherLegalName':
      return 'the company has a different legal name';
    case 'otherReading':
      return 'another interpretation of the text is more likely';
    case 'nowhere':
      return 'the location is unknown, and the name is not distinctive enough';
    case 'placeAlone':
      return 'the text is a place name';
    case 'phoneSame':
      return 'its phone number is in the text';
    case 'siteSame':
      return 'the text contains its website';
    case 'siteLikeName':
      return 'the text contains a website with its name';
    case 'online':
      return 'it is an online shop';
    case 'onlyPart':
      return 'the name is only part of the text';
    case 'otherBranches':
      return 'its merchant has other shops';
    case 'foundByNumber':
      return 'it was found by a number, not by its name';
    case 'otherShopsNamed':
      return 'other shops have the same name';
    case 'statementNameMisspelt':
      return 'names from card statements are rarely misspelt';
    case 'chainMisspelt':
      return 'names of chains are rarely misspelt';
    case 'onlineMisspelt':
      return 'names of online services are rarely misspelt';
    case 'ordinaryName':
      return 'its name is an ordinary word, and the text does not contain its website';
    case 'sellerFollows':
      return "it is an intermediary, and the seller's name follows the asterisk";
    case 'ownServiceFollows':
      return 'the names of its own services follow an asterisk';
    case 'distinctive':
      return 'its name is distinctive';
    case 'brand':
      return 'it is a brand';
    case 'sellsOnline':
      return 'it sells online';
    case 'banksNamed':
      return 'several banks have this name';
    case 'onlyShop':
      return 'the merchant has only one shop';
    case 'ownCode':
      return 'the category code belongs to this merchant';
    case 'chainHere':
      return 'it is a chain in this country, and few other shops have its name';
    case 'widelyKnown':
      return 'it is widely known under this name';
    case 'unexplained':
      return `no part of the record explains "${reason.words}"`;
    case 'street':
      return `the text contains its street: ${reason.words}`;
    case 'otherMeaning':
      return `"${reason.words}" is the name of something else`;
    case 'trade':
      return `it is a ${reason.words}`;
    case 'sameCity':
      return `located in ${reason.city}`;
    case 'maybeSameCity':
      return `its city might be ${reason.city}`;
    case 'otherCity':
      return `not located in ${reason.city}`;
    case 'unknownCity':
      return `${reason.city} is not a known place`;
    case 'maybeOtherShop':
      return `${reason.city} might have another shop with this name`;
    case 'sameCountry':
      return `in ${reason.countries.join(' or ')}`;
    case 'otherCountry':
      return `not in ${reason.countries.join(' or ')}`;
    case 'business':
      return `does business in ${reason.country}`;
    case 'noBusiness':
      return `does not do business in ${reason.country}`;
    case 'hasShop':
      return `has a shop in ${reason.country}`;
    case 'otherBrand':
      return `another brand with this name does business in ${reason.country}`;
    case 'businessUnknown':
      return `no source states that it does business in ${reason.country}`;
    case 'foreign':
      return `it is from ${reason.home}, and no source states that it does business in ${reason.country}`;
    case 'categorySame':
      return `its category matches the category code ${reason.mcc}`;
    case 'categoryNear':
      return `its category is similar to the category code ${reason.mcc}`;
    case 'categorySideline':
      return `it may also sell goods or services in category ${reason.mcc}`;
    case 'categoryOther':
      return `its category does not match the category code ${reason.mcc}`;
    case 'storeNumberSame':
      return `its store number is ${reason.storeNumber}`;
    case 'storeNumberOther':
      return `its store number is ${reason.storeNumber}, but the text contains ${reason.printed}`;
    case 'usuallyCalled':
      return `it is usually called ${reason.name}`;
    case 'shopsNamed':
      return `${reason.count} shops have this name`;
    case 'brandsNamed':
      return `${reason.count} other brands have this name`;
    case 'onlyShopNamed':
      return `no other shop in this area has this name (information content: ${reason.information.toFixed(0)})`;
  }
}

const circumstanceSentences: Readonly<Record<Circumstance, string>> = {
  usual: 'the text contains the whole name',
  cut: 'the name is truncated',
  lostLetter: 'a letter of the name is missing',
  otherLetters: 'some letters of the name differ',
  cutAndMisspelt: 'the name is truncated, and some of its letters differ',
  cutAndLost: 'the name is truncated, and letters are missing',
  cutEarly: 'the name is truncated at a length that no known layout uses',
  fullAtWord: 'the field ends with a complete word of a longer name',
  cutAtWord: 'the text ends with a complete word of a longer name, so it might be a different name',
  noVowels: 'the name is written without vowels',
  cutLetters: 'number of letters in the truncated name',
  missing: 'number of missing letters',
  besideCity: "the text repeats the transaction's city, but this word might be part of another name",
  besideCode: 'the text contains a code next to the name',
  part: 'the name is only part of the text',
  number: 'matched by a number, not by a name',
  alias: 'matched by an alternative name',
  otherReading: 'another interpretation of the text is more likely',
  noCity: 'the text does not name a city',
  otherCity: 'the text names another city',
  commonElsewhere: 'its name contains too few rare words, so the other city might also have a shop with this name',
  unknownCity: 'the text names an unknown city',
  otherCityInformation: 'smaller deduction, because its words are distinctive',
  unknownCityInformation: 'smaller deduction, because its words are distinctive',
  begunCity: 'its city matches by prefix or postcode',
  lead: 'lead over the second candidate',
  information: 'distinctiveness of its words',
  namesakes: 'other shops have the same name',
  chain: 'the chain might have another shop in this place',
  branches: 'size of the chain',
  citySize: 'a city of this size might have another shop with this name',
  chainInCity: 'a city of this size might have another shop from the same chain',
  nowhere: 'the location is unknown, and the name is not distinctive enough',
  placeAlone: 'the text is a place name',
  otherSeller: 'an online seller has exactly this name',
  otherCategory: 'the category code is for another kind of shop',
};

export const circumstanceSentence = (code: Circumstance): string => circumstanceSentences[code];

const readingSentences: Readonly<Record<ReadingCode, string>> = {
  main: 'without numbers, prefixes and places',
  brandService: 'one of the brand’s services',
  intermediaryItself: 'the intermediary sells in its own name',
  site: 'the website',
  siteWithEnding: 'the web address with its top-level domain',
  siteThenWords: 'the website and the following words',
  continuesInSite: 'the name continues in the website address',
  beforeStar: 'the part before the asterisk',
  afterStar: 'the part after the asterisk',
  beforeNumber: 'the part before the number',
  withoutMark: 'without the first word, which might be a prefix',
  withMark: 'the prefix is part of the name',
  withoutDoubtful: 'without words that might be numbers or places',
  withDoubtful: 'with words that might be numbers or places',
  withoutCode: 'without a possible terminal code at the end',
  firstPart: 'the first part',
  withoutKind: 'without the word for the kind of shop',
  romanized: 'transliterated',
  unchanged: 'unchanged',
};

export const readingSentence = (code: ReadingCode): string => readingSentences[code];
