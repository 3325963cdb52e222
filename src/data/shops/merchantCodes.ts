/**
 * Merchants that have a category code of their own (ISO 18245 as extended by Visa and Mastercard: airlines 3000-3299, car rentals
 * 3351-3441, hotels 3501-3999), and airlines' IATA accounting codes, which are the prefixes of ticket numbers: "AIR CAN
 * 0142131071484".
 */

/**
 * Wikidata item, or the domain of the website if no item exists | name, for readers | category code | accounting code. Source of
 * all category codes: the lists of Visa and Mastercard, in which each code has this name. Source of the accounting codes:
 * convention. A code alone does not identify a merchant. The text must also begin with the merchant's name, or with at least its
 * first three letters.
 */
export const merchantCodeTable = `
  united.com | United Airlines | 3000 | 016
  aa.com | American Airlines | 3001 | 001
  britishairways.com | British Airways | 3005 | 125
  airfrance.com | Air France | 3007 | 057
  lufthansa.com | Lufthansa | 3008 | 220
  aircanada.com | Air Canada | 3009 | 014
  klm.com | KLM | 3010 | 074
  flysas.com | SAS | 3016 | 117
  emirates.com | Emirates | 3026 | 176
  airmalta.com | Air Malta | 3028 | 643
  Q4548 | Turkish Airlines | 3047 | 235
  delta.com | Delta Air Lines | 3058 | 006
  southwest.com | Southwest Airlines | 3066 | 526
  qatarairways.com | Qatar Airways | 3136 | 157
  westjet.com | WestJet | 3180 | 838
  norwegian.com | Norwegian Air | 3211 | 328
  csa.cz | Czech Airlines | 3217 | 064
  easyjet.com | easyJet | 3245 |
  ryanair.com | Ryanair | 3246 |
  wizzair.com | Wizz Air | 3301 |
  Q1543874 | Hertz | 3357 |
  Q1001437 | Budget | 3366 |
  Q1376256 | Europcar | 3381 |
  Q1235661 | Dollar | 3390 |
  Q1424142 | National | 3393 |
  Q2429546 | Thrifty | 3395 |
  Q17085454 | Enterprise | 3405 |
  Q2717882 | Holiday Inn | 3501 |
  Q634831 | Sheraton | 3503 |
  Q3918608 | Marriott | 3509 |
  Q1969162 | Westin | 3513 |
  Q6464734 | La Quinta Inn | 3516 |
  Q2143252 | Renaissance | 3530 |
  Q920166 | Ibis | 3533 |
  Q7281341 | Radisson Blu | 3583 |
  Q1162859 | Hilton Garden Inn | 3604 |
  Q1751979 | Radisson | 3649 |
  Q1053170 | Courtyard | 3690 |
  Q5369524 | Embassy Suites | 3695 |
  Q2188884 | Motel 6 | 3700 |
  Q782200 | The Ritz-Carlton | 3710 |
  Q5430314 | Fairfield Inn | 3715 |
  Q5890701 | Homewood Suites | 3751 |
  Q7580351 | SpringHill Suites | 3770 |
  Q7605116 | Staybridge Suites | 3791 |
  Q2108626 | Premier Inn | 3811 |
  Q72629292 | Hyatt Place | 3812 |
  Q5911596 | Hotel Indigo | 3813 |`;
