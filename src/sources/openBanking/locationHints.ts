/** Words for LocationCategory: Open Banking's codes for the location of an ATM, v1 and v2. */
import { hintPhrases } from '../../core/atms/hintPhrases.ts';

const { inside, outside, inLobby, atBank, atSupermarket, atShop, atShoppingCentre, atStation, atFuelStation, atExchange } =
  hintPhrases;
const { atAirport, atHospital, atHotel, atUniversity } = hintPhrases;

/** Codes without words here (RemoteUnit, Other, CommercialSpaceInternal, ...) do not help a customer find it. */
export const locationWords: Readonly<Record<string, readonly string[]>> = {
  BranchExternal: [atBank, outside],
  BranchInternal: [atBank, inside],
  BranchLobby: [atBank, inLobby],
  BankSpecialisedOutlet: [atBank],
  FinancialInstitution: [atBank],
  BureauDeChange: [atExchange],
  SupermarketExternal: [atSupermarket, outside],
  SupermarketInternal: [atSupermarket, inside],
  ShoppingCentreExternal: [atShoppingCentre, outside],
  ShoppingCentreInternal: [atShoppingCentre, inside],
  RetailerOutlet: [atShop],
  RetailerDepartmentStore: [atShop],
  ConvenienceStore: [atShop],
  FillingStation: [atFuelStation],
  ServiceStation: [atFuelStation],
  RailwayStation: [atStation],
  UndergroundRailwayStation: [atStation],
  CoachStation: [atStation],
  Airport: [atAirport],
  Hospital: [atHospital],
  Hotel: [atHotel],
  UniversityOrCollege: [atUniversity],
};
