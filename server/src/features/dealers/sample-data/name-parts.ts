const words = (text: string): readonly string[] => text.split(/[\s]+/);
const phrases = (text: string): readonly string[] => text.split(/,\s*/);

export const firstNames = words(
  `Aisha Alan Amara Andrew Angela Ben Bianca Bronwyn Callum Carmel Chloe Claire Connor Daisy Damien Darren Dimitri Elena
  Emily Ewan Farah Fiona Gareth Georgia Graham Hamish Hannah Harriet Hugo Imogen Ingrid Isla Jack Jasmin Jia Joel Julia
  Kasey Keiran Kylie Lachlan Lan Leila Liam Lucia Malcolm Marcus Matilda Mei Mitchell Nadia Naomi Nathan Noah Olivia
  Oscar Paolo Patrick Petra Quentin Rachel Ravi Rhys Rosa Ruby Sanjay Sean Shauna Simone Sofia Stuart Tahlia Tane Tess
  Theo Tom Uma Vanessa Victor Wendy Xavier Yasmin Yusuf Zara Zoe`,
);

export const surnames = words(
  `Abbott Ahmed Anderson Atkins Baker Barlow Beaumont Bennett Bianchi Blackwood Bourke Brennan Brooks Caldwell Cameron
  Carmody Chandra Chen Clarke Connolly Costa Crawford Dalton Daly Davies Delaney Dimopoulos Donovan Doyle Drummond
  Eastwood Edwards Ellery Evans Farrell Fenwick Ferguson Finch Fitzgerald Foley Fraser Gallagher Georgiou Gibbons
  Gleeson Graham Greenwood Griffin Hadley Haddad Halloran Harding Hayes Henderson Hewitt Hogan Holloway Hughes Ivanov
  Jamieson Jankovic Jarvis Jensen Kaur Kavanagh Keating Kelly Kennedy Khan Kowalski Lambert Larsen Lawson Leong Lindsay
  Lombardi Lowe Macleod Mahoney Marchetti Mason Mathers McAllister McGrath McKenzie Mehta Moran Moretti Morgan Murdoch
  Nair Nguyen Nicholls Nolan Novak O'Connor Okafor Oldfield Osborne Papadakis Parker Patel Pearce Petrov Pham Phelan
  Quigley Quinn Rahman Rankin Reilly Reynolds Rossi Russo Sampson Sandhu Santos Schultz Sheridan Sinclair Singh Slater
  Stavros Stewart Sutherland Tanaka Tate Thornton Tran Trevino Turnbull Underwood Varga Vella Vickers Wallace Walsh
  Waterford Webb Weston Whitfield Wilkins Winslow Wong Wright Yates Young Zammit`,
);

export const adjectives = words(
  `Azure Bright Calm Clear Coastal Cool Coral Crisp Crystal Deep Diamond Eastern Emerald Endless Fresh Gentle Golden
  Grand Harbour Hidden Inland Island Lazy Lucky Mirror Modern Northern Pacific Pearl Premier Pure Quiet Rapid Royal
  Sapphire Serene Shady Silver Smooth Southern Sparkling Sunny Sunset Tidal Total Tranquil Tropical True Turquoise
  Urban Western Wide`,
);

export const nouns = words(
  `Bay Beach Breeze Cascade Cove Creek Current Cyan Dive Eddy Fountain Gecko Haven Horizon Kelpie Lagoon Lake Lotus
  Marlin Oasis Ocean Otter Palm Paradise Pelican Plunge Pool Puddle Reef Ripple River Sands Shore Splash Spring Stingray
  Stream Surf Swell Tide Tortoise Wave Waters Waterhole Wharf`,
);

export const trades = phrases(
  `Pools, Pool Care, Pool & Spa, Pool Shop, Pool Service, Pool Supplies, Pools & Spas, Pool Centre, Pool Solutions,
  Pool Mart, Pool Equipment, Swim Centre, Water Care, Aquatics, Pool Warehouse, Pool World, Leisure, Pool Maintenance,
  Pool Repairs, Pool Doctor, Outdoor Living, Pool Technicians`,
);

export const builderTrades = phrases(
  `Pool Builders, Pools & Landscapes, Concrete Pools, Pool Constructions, Fibreglass Pools, Pools by Design, Plunge Pools`,
);

export const streetNames = words(
  `Acacia Albert Banksia Bay Beach Bridge Church Commerce Commercial Cook Enterprise Factory Forest George Grevillea High
  Hunter Industrial Jacaranda King Lakeside Macquarie Main Marine Market Mill Newcastle Ocean Pacific Park Port Princes
  Queen Railway River Station Victoria Wattle Wharf William`,
);

export const streetKinds = words('Street Street Street Road Road Avenue Drive Parade Crescent Lane Way');

/** Numbers set aside for stories and films: no call to them reaches a real person. */
export const fictionalMobiles = phrases(
  `0491570006, 0491570110, 0491570156, 0491570157, 0491570158, 0491570159, 0491570313, 0491570737, 0491571266, 0491571491,
  0491571804, 0491572549, 0491572665, 0491572983, 0491573087, 0491573770, 0491574118, 0491574632, 0491575254, 0491575789,
  0491576398, 0491576801, 0491577426, 0491577644, 0491578148, 0491578888, 0491578957, 0491579212, 0491579455, 0491579760`,
);

export const dealerNotes = [
  'Prefers deliveries before 10 am; the roller door is at the back.',
  'Ask for Saturday stock counts before the long weekend.',
  'Wants training on the new cleaners for two new starters.',
  'Display bay moved next to the counter. Photos are in the audit folder.',
  'Pays by EFT on the 20th. Call accounts, not the shop.',
  'Closed for renovation in the second half of January.',
  'Owner is away until the end of the month; the shop manager decides.',
  'Interested in heat pumps for the coming winter.',
  'Shares a loading dock with the tyre shop next door. Book a time.',
  'Would like the winter brochure in print, fifty copies.',
];
