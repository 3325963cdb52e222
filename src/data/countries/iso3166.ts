/**
 * ISO 3166-1 alpha-2 codes of current countries and territories. Source: @rapideditor/country-coder 5.6.1 (features with a
 * numeric code), without the codes CQ and FX, which are only reserved. Also contains XK, the code of Kosovo that banks and maps
 * use.
 */
const codes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
VN VU WF WS YE YT ZA ZM ZW XK`;

export const iso3166: ReadonlySet<string> = new Set(codes.trim().split(/\s+/));

/** Codes that ISO 3166-1 leaves to its users. The demo town is in XN. */
const userAssigned = /^(AA|Q[M-Z]|X[A-Z]|ZZ)$/;

/** Whether the code is that of a current country, or a user-assigned code. UK, DD and EU are neither. */
export const isCountryCode = (code: string): boolean => iso3166.has(code) || userAssigned.test(code);
