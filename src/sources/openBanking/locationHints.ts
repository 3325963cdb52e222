/** Hints for LocationCategory, with the Open Banking codes for the location of an ATM in versions 1 and 2. */
import type { PlainHint } from '../../contract/hints.ts';

/** Codes that are not listed here (RemoteUnit, Other, CommercialSpaceInternal, ...) do not help a customer find the ATM. */
export const locationHints: Readonly<Record<string, readonly PlainHint[]>> = {
  BranchExternal: ['atBank', 'outside'],
  BranchInternal: ['atBank', 'inside'],
  BranchLobby: ['atBank', 'inLobby'],
  BankSpecialisedOutlet: ['atBank'],
  FinancialInstitution: ['atBank'],
  BureauDeChange: ['atExchange'],
  SupermarketExternal: ['atSupermarket', 'outside'],
  SupermarketInternal: ['atSupermarket', 'inside'],
  ShoppingCentreExternal: ['atShoppingCentre', 'outside'],
  ShoppingCentreInternal: ['atShoppingCentre', 'inside'],
  RetailerOutlet: ['atShop'],
  RetailerDepartmentStore: ['atShop'],
  ConvenienceStore: ['atShop'],
  FillingStation: ['atFuelStation'],
  ServiceStation: ['atFuelStation'],
  RailwayStation: ['atStation'],
  UndergroundRailwayStation: ['atStation'],
  CoachStation: ['atStation'],
  Airport: ['atAirport'],
  Hospital: ['atHospital'],
  Hotel: ['atHotel'],
  UniversityOrCollege: ['atUniversity'],
};
