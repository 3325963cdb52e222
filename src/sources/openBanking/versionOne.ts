/** Converts records from version 1 of the Open Data API, which uses other names for the same fields. */
import type { JsonObject } from '../../core/jsonObject.ts';
import { jsonObjectOf, listOfTexts, textOf } from './obieFields.ts';

/** @returns the record in the form of version 2, and the operator, because version 1 has legal names instead of brands */
export function fromV1(fields: JsonObject): { record: JsonObject; name: string | undefined } {
  const parent = jsonObjectOf(jsonObjectOf(fields.Organisation).ParentOrganisation);
  const name = textOf(jsonObjectOf(parent.OrganisationName).LegalName) ?? textOf(parent.OrganisationName);
  const { BuildingNumberOrName, OptionalAddressField, ...address } = jsonObjectOf(fields.Address);
  const record = {
    Identification: fields.ATMID,
    ATMServices: fields.ATMServices,
    Accessibility: fields.AccessibilityTypes,
    SupportedCurrencies: fields.Currency,
    MinimumPossibleAmount: fields.MinimumValueDispensed,
    OtherATMServices: (listOfTexts(fields.AdditionalATMServices) ?? []).map((Name) => ({ Name })),
    Location: {
      LocationCategory: fields.LocationCategory,
      Site: { Identification: fields.SiteID, Name: fields.SiteName },
      PostalAddress: {
        ...address,
        BuildingNumber: BuildingNumberOrName,
        AddressLine: OptionalAddressField,
        GeoLocation: { GeographicCoordinates: fields.GeographicLocation },
      },
    },
  };
  return { record, name };
}
