/**
 * The main OpenStreetMap tags of the shops in each category, one key per line: `key=value value ...`. The table contains only
 * values that mappers use. Source: OSM wiki, Map features; we assigned the values to this project's categories. Source of the
 * sets at the end of the file: convention.
 */
import type { CategoryCode } from './categories.ts';

export const mainTagsOf: Readonly<Record<CategoryCode, string>> = {
  groceries: `
    shop=supermarket convenience greengrocer butcher seafood fishmonger deli cheese dairy farm health_food organic frozen_food grocery
      groceries food spices beverages alcohol wine beer wine_cellar tea water nuts honey rice pasta flour oil eggs fruit tortilla agrarian_food
      nutrition_supplements country_store general_store rural_market oil_mill olive_oil confectionery chocolate candy coffee
      fitness_food_products ice
    amenity=marketplace
    craft=winery brewery distillery beekeeper oil_mill cider cheese dairy butcher grinding_mill`,
  restaurants: `
    amenity=restaurant fast_food food_court canteen restaurant;bar
    craft=caterer`,
  cafesAndBakeries: `
    amenity=cafe ice_cream
    shop=bakery pastry ice_cream pastizzeria cake bubble_tea
    craft=bakery confectionery pastry_chef`,
  barsAndNightlife: `
    amenity=bar pub biergarten nightclub stripclub swingerclub hookah_lounge karaoke_box
    leisure=dance_hall`,
  fuelAndCharging: `
    amenity=fuel charging_station
    shop=gas fuel
    waterway=fuel`,
  vehicles: `
    shop=car car_repair car_parts auto_parts tyres tires motorcycle motorcycle_repair motorcycle_parts motor truck truck_repair truck_parts
      trailer caravan tractor tractor_repair tractor_parts atv scooter snowmobile vehicle marine car_wash car_audio
    amenity=car_wash vehicle_inspection motorcycle_repair
    craft=car_repair car_painter coachbuilder`,
  parkingAndTolls: `
    amenity=parking
    barrier=toll_booth`,
  publicTransport: `
    shop=ticket public_transport
    office=taxi transport`,
  travel: `
    shop=travel_agency travel_agent ticket_agency lift_pass
    office=travel_agent travel_agency tour_operator guide airline visa
    information=office visitor_centre
    amenity=car_rental car_sharing vehicle_rental truck_rental motorcycle_rental boat_rental boat_sharing scooter_rental bicycle_rental
      kick-scooter_rental segway_rental travel luggage_locker left_luggage
    shop=car_rental`,
  lodging: `
    tourism=hotel hostel guest_house motel apartment chalet camp_site caravan_site alpine_hut bed_and_breakfast camp_pitch
    leisure=resort summer_camp
    amenity=love_hotel`,
  health: `
    amenity=pharmacy doctors dentist clinic hospital nursing_home retirement_home
    shop=medical_supply hearing_aids optician optics glasses pharmacy orthopedics dental_supplies first_aid_products herbalist
      chemist drugstore
    office=physician therapist podologist medical healthcare
    craft=optician dental_technician orthopaedic_technician hearing_aids
    healthcare=*`,
  beauty: `
    shop=hairdresser beauty cosmetics perfumery massage tattoo piercing nail_salon nails hairdresser_supply tanning_salon spa wigs
      decorative_cosmetics combs toothbrushes
    leisure=spa sauna tanning_salon
    amenity=spa public_bath
    craft=cosmetics tattoo`,
  clothing: `
    shop=clothes shoes boutique fashion fashion_accessories accessories bag handbags purses leather underwear lingerie jewelry jewellery
      watches hats tailor dressmaker shoe_repair wool second_hand uniform bridal costume knitwear socks watch
      gold;precious_metal jewelry;pawnbroker
    craft=tailor dressmaker shoemaker jeweller watchmaker clockmaker goldsmith embroiderer saddler leather furrier milliner`,
  electronics: `
    shop=electronics computer hifi appliance camera vacuum_cleaner video_games video radiotechnics electronics_repair printer_ink
      electrical_appliances kitchen_appliances security
    craft=electronics_repair computer
    office=it software`,
  homeAndGarden: `
    shop=furniture doityourself hardware garden_centre houseware interior_decoration household kitchen bed lighting lamps electrical paint
      carpet carpeting flooring tiles curtain window_blind household_linen bathroom_furnishing trade glaziery glass doors locksmith tools
      power_tools tool_hire plant_hire fireplace furnace candles frame picture_frames florist flowers agrarian fabric sewing haberdashery
      swimming_pool pottery porcelain porcelaneous crystal knives building_materials energy garden_furniture gardening groundskeeping bbq
      hvac appliance_repair pest_control plumber plumbing carpenter roof security_doors swimming_pools wood kitchenware
      garden_machinery timber stove borrachas_e_plasticos safety workwear rope machinery
    craft=carpenter plumber electrician painter tiler roofer gardener glaziery joiner hvac plasterer floorer upholsterer cabinet_maker
      furniture_restorer locksmith key_cutter window_construction stonemason metal_construction blacksmith insulation chimney_sweeper
      sweep builder parquet_layer scaffolder sun_protection stove_fitter pottery pest_control agricultural_engines sawmill
    office=energy_consultant`,
  booksAndStationery: `
    shop=books stationery newsagent kiosk copyshop print printing printer paper poster press comics anime cards office_supplies trophy
      typography
    craft=printer bookbinder
    office=newspaper publisher
    amenity=typography`,
  leisure: `
    shop=sports outdoor bicycle fishing hunting weapons guns ski scuba_diving water_sports boat chandler surf golf swimming horse_riding
      equestrian hobby trumpet games model craft collector coins stamps musical_instrument music piano art_supplies pyrotechnics party lottery
      bookmaker gambling camping photo_studio bicycle_repair cannabis
    leisure=sports_centre fitness_centre fitness water_park golf_course miniature_golf bowling_alley ice_rink dance horse_riding
      ski_resort climbing trampoline_park high_ropes_course paintball sports_hall beach_resort marina disc_golf_course swimming_pool
      adult_gaming_centre amusement_arcade escape_game hackerspace club sports shooting_range stadium
    amenity=casino gambling adult_gaming_centre dive_centre ski_rental ski_school dojo gym boat_storage dancing_school
    club=sport automobile yachting
    craft=boatbuilder sailmaker musical_instrument piano_tuner rigger`,
  culture: `
    tourism=museum gallery zoo theme_park aquarium
    amenity=cinema theatre arts_centre planetarium concert_hall music_venue events_venue exhibition_centre library studio
      events_centre conference_centre
    shop=art antiques art_gallery paintings
    attraction=amusement_ride summer_toboggan carriage_ride`,
  children: `
    shop=toys baby_goods children
    leisure=indoor_play
    amenity=childcare toy_library`,
  pets: `
    shop=pet pet_grooming pet_food aquatics
    amenity=veterinary animal_boarding animal_training animal_shelter
    office=veterinary`,
  generalRetail: `
    shop=department_store mall variety_store general gift discount wholesale souvenir charity_shop outpost catalogue military_surplus
      duty_free erotic tobacco e-cigarette smoke_shop religion handicraft market cash_and_carry mystical esoteric`,
  financial: `
    amenity=bank bureau_de_change money_transfer payment_centre payment_terminal
    shop=pawnbroker money_lender gold_buyer insurance
    office=insurance financial financial_advisor bank tax_advisor accountant mortgage tax broker financial_services moneylender`,
  telecom: `
    shop=mobile_phone telecommunication mobile_phone_accessories mobile_phone_repair
    amenity=internet_cafe
    office=telecommunication telecommunications`,
  government: `
    amenity=post_office townhall courthouse customs
    office=government administrative energy_supplier water_utility utility register
    shop=post_office`,
  education: `
    amenity=university college language_school driving_school music_school prep_school training research_institute
    office=educational_institution tutoring education`,
  charity: `
    shop=charity
    office=ngo foundation association charity`,
  services: `
    shop=laundry dry_cleaning funeral_directors photo rental storage_rental estate_agent repair psychic advertising_media party_rental
      cleaning packaging moving_company courier
    amenity=coworking_space mini_storage photo_booth crematorium funeral_hall brothel
    office=estate_agent lawyer notary architect advertising_agency consulting engineer surveyor employment_agency coworking graphic_design
      moving_company logistics courier property_management security photographer translator web_design private_investigator designer
      property_manager event_management marketing interior_design delivery
    craft=photographer cleaning photographic_laboratory engraver signmaker sharpening handicraft laundry`,
};

/** Values of `shop` for places that do not sell anything. */
export const noShopValues: ReadonlySet<string> = new Set(
  `abandoned closed construction dead disused empty former no none storage vacant`.split(/\s+/),
);

/** Values of `amenity` for additional services of a shop. For example, a book shop with a café is a book shop. */
export const sideOffers: ReadonlySet<string> = new Set(
  `bar bicycle_rental bureau_de_change cafe car_wash ice_cream internet_cafe library marketplace money_transfer payment_centre
   post_office studio`.split(/\s+/),
);

/** Values of `amenity` for services that lodging offers to guests. For example, a hotel with a restaurant is a hotel. */
export const guestServices: ReadonlySet<string> = new Set(
  `bar biergarten cafe conference_centre nightclub parking pub restaurant`.split(/\s+/),
);
