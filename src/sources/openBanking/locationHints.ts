/** Hints for LocationCategory: Open Banking's codes for the location of an ATM, v1 and v2. */
import type { PlainHint } from '../../contract/hints.ts';

/** Codes without hints here (RemoteUnit, Other, CommercialSpaceInternal, ...) do not help a customer find it. */
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
