// The types of the contract, written by npm run write:wire

export type Address = {
  /** Street and house number. */
  street?: string;
  city?: string;
  zip?: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

export type Atm = {
  /** Opaque; stable over re-imports of the same source object. */
  uid: string;
  voiceAssistant?: boolean;
  wheelchairAccess?: boolean;
  contactless?: boolean;
  depositAtm?: boolean;
  openNonStop?: boolean;
  /** 24/7 or OpenStreetMap opening_hours syntax. */
  openingHours?: string;
  openStatus?: OpenStatus;
  merchant?: Merchant;
  location: {
    address: Address;
    coordinates: Coordinates;
    /** IANA name of the ATM's time zone. */
    timeZone?: string;
    /** ISO 3166-2 code, where holidays differ by it. */
    region?: string;
  };
  fee?: Fee;
  /** No source states the surcharge. Without this key, an absent fee means no surcharge. */
  feeUnknown?: true;
  /** What the caller's bank supplied for this ATM, as it wrote it. Numbers may have more digits than a double holds. */
  partnerData?: Record<string, unknown>;
  /** Whether the operator is in the caller's lists. Only for callers with lists, and where the operator is known. */
  alliance?: {
    withdrawal: boolean;
    deposit: boolean;
  };
  /** false: the machine is known not to dispense cash. */
  withdrawal?: boolean;
  /** Where exactly the machine is, and what to know about it. */
  hint?: string;
  /** Only with include=hints. The same as hint, as codes with values, in their order. */
  hints?: (
    | {
        code:
          | 'atBank'
          | 'atPostOffice'
          | 'atFuelStation'
          | 'atExchange'
          | 'atSupermarket'
          | 'atShop'
          | 'atShoppingCentre'
          | 'atAirport'
          | 'atStation'
          | 'atHospital'
          | 'atHotel'
          | 'atUniversity'
          | 'inLobby'
          | 'inside'
          | 'outside'
          | 'driveThrough'
          | 'customers'
          | 'private'
          | 'permit'
          | 'residents'
          | 'employees'
          | 'members'
          | 'students'
          | 'military'
          | 'depositCustomers'
          | 'withdrawalCustomers'
          | 'voiceLimited'
          | 'blindLimited'
          | 'broken'
          | 'surchargeAmountUnknown'
          | 'surchargeForSomeCards';
      }
    | {
        code: 'at';
        /** Name of the place that has the machine. */
        value: string;
      }
    | {
        code: 'level';
        /** Levels of the building, as in OpenStreetMap: -1, 0.5, 0-3. */
        values: string[];
      }
    | {
        code: 'floor';
        /** Floor as the building names it: B2. */
        value: string;
      }
    | {
        code: 'wheelchairLimited';
        /** What limits wheelchair access, in the words of the source. */
        value?: string;
      }
    | {
        code: 'surcharge';
        /** What the source says of a surcharge that has no amount. */
        values: string[];
      }
    | {
        code: 'hours';
        /** Opening hours that could not be interpreted, as the source writes them. */
        value: string;
      }
    | {
        code: 'leastAmount';
        /** The smallest amount that is paid out. */
        amount: number;
        currency?: string;
      }
    | {
        code: 'operators';
        /** Names of several operators. None of them is merchant. */
        values: string[];
      }
    | {
        code: 'note';
        /** Free text of the source, in its language. */
        text: string;
      }
  )[];
  currencies?: string[];
  /** ISO date on which the record was last confirmed. */
  checkedOn?: string;
  /** The source of the record. */
  source?: string;
  caution?: 'reportedGone';
};

export type AtmAnswer = {
  atm: Atm;
  distance?: number;
  attributions?: Attribution[];
  asOf?: number;
};

export type AtmReport = {
  problem: 'gone' | 'broken' | 'noCash' | 'wrongHours' | 'wrongFee' | 'notAccessible' | 'other';
  /** A comment in the person's own words. Line breaks are preserved. */
  comment?: string;
};

export type Attribution = {
  text: string;
  url?: string;
  licence?: string;
};

export type BasicLookUp =
  | {
      result: 'found';
      handle: string;
      shop: {
        uid: string;
      };
      match?: Match;
    }
  | {
      result: 'unsolved';
      handle: string;
      match?: Match;
    };

export type CompleteLookUp =
  | {
      result: 'found';
      handle: string;
      shop: ShopRecord;
      match?: Match;
    }
  | {
      result: 'unsolved';
      handle: string;
      match?: Match;
      merchant?: ShopMerchant;
    };

export type Coordinates = {
  lat: number;
  long: number;
};

export type Fee =
  | {
      currency: string;
      amount: number;
    }
  | {
      percentage: number;
    };

export type FindNearbyAnswer = {
  /** By ascending distance as given here; equal distances by uid. */
  results: NearbyAtm[];
  count: number;
  countLimit: number;
  /** All ATMs that match within the radius, before the limit. Exact. */
  totalCount: number;
  /** Only with counts=true. ATMs within the radius that are known to fit all filters; without filters all of them. */
  knownCount?: number;
  /** Only with counts=true. ATMs within the radius that may fit. Without knownOnly, totalCount is the sum of both. */
  unknownCount?: number;
  /** Only with counts=true. For each filter: the two counts if it were true in addition to the filters that are set, or instead of false. */
  counts?: {
    voiceAssistant: {
      /** Known to fit all filters. */
      known: number;
      /** May fit: at least one filter is unknown, and none is known not to fit. */
      unknown: number;
    };
    wheelchairAccess: {
      /** Known to fit all filters. */
      known: number;
      /** May fit: at least one filter is unknown, and none is known not to fit. */
      unknown: number;
    };
    contactless: {
      /** Known to fit all filters. */
      known: number;
      /** May fit: at least one filter is unknown, and none is known not to fit. */
      unknown: number;
    };
    depositAtm: {
      /** Known to fit all filters. */
      known: number;
      /** May fit: at least one filter is unknown, and none is known not to fit. */
      unknown: number;
    };
    openNonStop: {
      /** Known to fit all filters. */
      known: number;
      /** May fit: at least one filter is unknown, and none is known not to fit. */
      unknown: number;
    };
    openNow: {
      /** Known to fit all filters. */
      known: number;
      /** May fit: at least one filter is unknown, and none is known not to fit. */
      unknown: number;
    };
    isFree: {
      /** Known to fit all filters. */
      known: number;
      /** May fit: at least one filter is unknown, and none is known not to fit. */
      unknown: number;
    };
    allianceOnly: {
      /** Known to fit all filters. */
      known: number;
      /** May fit: at least one filter is unknown, and none is known not to fit. */
      unknown: number;
    };
  };
  /** Only with fitRadius=true. Metres: what was searched. */
  radius?: number;
  /** Only with knownResults=true. The nearest ATMs within the radius that are known to fit all filters, as many as countLimit allows. Some of them are in results too. */
  knownResults?: NearbyAtm[];
  /** Only with bounds, where totalCount is above 200: all matches, grouped by tiles of a web map at most 8 of which span the bounds. The counts add up to totalCount. Largest first. */
  clusters?: {
    /** Latitude of the centre, the mean of its ATMs. */
    lat: number;
    /** Longitude of the centre. */
    long: number;
    count: number;
  }[];
  nearest?: NearbyAtm;
  attributions?: Attribution[];
  filling?: true;
  /** The instant the open states were computed for, ms since the epoch. */
  asOf?: number;
};

export type Invalidation = {
  id: string;
  /** Epoch ms. */
  occurredAt: number;
  level: 'lookup' | 'shop' | 'merchant';
  type: 'solved' | 'changed' | 'removed' | 'merged';
  handle?: string;
  shopUid?: string;
  merchantUid?: string;
  replacedBy?: string;
};

export type InvalidationsAnswer = {
  invalidations: Invalidation[];
  cursor: string;
};

export type LookUpEntry = {
  /** The number of the terminal. */
  posId?: string | null;
  /** The acquirer's number for the merchant. */
  merchantId?: string | null;
  /** The text on the card statement. */
  description?: string | null;
  /** The city of the terminal, as the transaction names it. */
  city?: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  country?: string | null;
  /** Merchant category code, ISO 18245: four digits. */
  mcc?: string | null;
  /** true: computes the outcome again instead of returning the stored one. */
  refresh?: boolean | null;
};

export type Match = {
  /** How often such an answer is right. */
  confidence: number;
  /** The cleansed name of the merchant. */
  merchant?: string;
  /** The merchant's uid: two merchants of one name have two uids. */
  merchantUid?: string;
};

export type Merchant = {
  uid: string;
  name: string;
  /** Absolute URL of an image that any page may show. */
  logo?: string;
};

export type MerchantRecord = {
  uid: string;
  name: string;
  /** Absolute URL of an image. */
  logo?: string;
  url?: string;
  tags: string[];
};

export type NearbyAtm = {
  atm: Atm;
  /** Metres, great circle on the mean Earth radius, rounded to 0.1. */
  distance: number;
};

export type OpenStatus = {
  isOpen: boolean;
  /** Only when open; rounded down. */
  minutesToClose?: number;
  /** Only when closed; rounded up. */
  minutesToOpen?: number;
};

export type ReportAnswer = {
  /** Identifies this report for the operator of the service. */
  id: string;
};

export type ShopCategory = {
  code: string;
  name: string;
};

export type ShopMerchant = {
  uid: string;
  name: string;
  /** Absolute URL of an image. */
  logo?: string;
  url?: string;
  category?: ShopCategory;
};

export type ShopRecord = {
  uid: string;
  type: 'bricks' | 'online';
  name: string;
  tags: string[];
  /** Its own, or its merchant's where nothing says what this shop sells. */
  category?: {
    code: string;
    name: string;
  };
  location?: {
    address: {
      street?: string;
      city?: string;
      zip?: string;
      country: string;
    };
    coordinates?: {
      type: 'rooftop' | 'street' | 'city';
      lat: number;
      long: number;
    };
  };
  url?: string;
  phone?: string;
  /** 24/7 or OpenStreetMap opening_hours syntax. */
  openingHours?: string;
  merchantUid: string;
  merchant?: ShopMerchant;
};

export type SuggestionAnswer = {
  /** Identifies this suggestion for the operator of the service. */
  id: string;
};

export type SuggestionBody = {
  /** The subject: the transaction as it was looked up, or a uid. */
  original?: unknown;
  /** The current answer. */
  current?: unknown;
  /** The correction: a shop, a merchant, single fields of them, or a text. */
  suggestion: unknown;
  source: 'partner' | 'user';
};

/** What findNearby takes. */
export interface FindNearbyQuery {
  /** Latitude, WGS 84 degrees. */
  lat: number;
  /** Longitude, WGS 84 degrees. */
  long: number;
  /** Metres. Anything past half the globe means the whole globe. */
  radius: number;
  /** The most results to return. */
  countLimit?: number | undefined;
  /** Speaks to its user. true keeps true and unknown, 'no' keeps false and unknown. */
  voiceAssistant?: true | 'no' | undefined;
  /** Usable from a wheelchair. Three-valued like voiceAssistant. */
  wheelchairAccess?: true | 'no' | undefined;
  /** Works without inserting the card. Three-valued like voiceAssistant. */
  contactless?: true | 'no' | undefined;
  /** Takes cash deposits. Three-valued like voiceAssistant. With allianceOnly=true it reads, and is returned as, false outside the caller's deposit alliance. */
  depositAtm?: true | 'no' | undefined;
  /** Never closes. Three-valued like voiceAssistant. */
  openNonStop?: true | 'no' | undefined;
  /** Open at this instant in the ATM's own zone. Unknown hours always stay. */
  openNow?: true | 'no' | undefined;
  /** Known to charge no surcharge. Unknown fees always stay. With allianceOnly=true, operators of the caller's withdrawal alliance are free, whatever fee says to others. */
  isFree?: true | 'no' | undefined;
  /** true: only ATMs whose operator is in the caller's withdrawal alliance; with depositAtm=true those in its deposit alliance instead. false does not restrict. */
  allianceOnly?: boolean | undefined;
  /** Only ATMs of this operator: the uid of an ATM's merchant. Repeat it for several operators. The uid of a merged operator selects the operator it was merged into. An unknown uid matches no ATM. */
  operator?: readonly string[] | undefined;
  /** south,west,north,east in degrees: only ATMs inside are results and are counted. Where west is greater than east, the area crosses the 180th meridian. lat and long still give the order, and radius still applies: use one that reaches the corners. Where more than 200 ATMs match, the answer adds clusters. Where none does, nearest is the nearest match outside. */
  bounds?: string | undefined;
  /** true: every filter that is set keeps only the ATMs known to fit it. */
  knownOnly?: boolean | undefined;
  /** true: adds knownCount, unknownCount and counts: how many ATMs within the radius are known to fit the filters, and how many may fit, as they are and with each filter set to true in addition. knownOnly does not change them. */
  counts?: boolean | undefined;
  /** true: radius is the greatest that may be used. The search uses the smallest of 500, 1000, 2000, 5000, 10000, 25000 and radius that holds 8 matching ATMs and 3 that are known to fit the filters, or all where there are fewer. The answer says which in radius. Where nothing matches within radius, nearest is the nearest match at any distance. */
  fitRadius?: boolean | undefined;
  /** true: adds knownResults. Where most attributes are unknown, results can be full before the first ATM that is known to fit. */
  knownResults?: boolean | undefined;
  /** Further fields, separated by commas: hints adds hints, codes with values, to each ATM that has a hint. Unknown names are ignored. */
  include?: string | undefined;
}
