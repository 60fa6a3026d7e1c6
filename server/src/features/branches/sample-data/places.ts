import type { DealerState } from '@poolhouse/domain/features/dealers/dealer-codes';

/** A suburb or town with its postcode and where it lies, in degrees. */
export type Place = { suburb: string; state: DealerState; postcode: string; latitude: number; longitude: number };

/** One a line: suburb, postcode, latitude, longitude. */
const byState: Readonly<Record<DealerState, string>> = {
  NSW: `Gregory Hills 2557 -34.027 150.770
    Narellan 2567 -34.041 150.735
    Campbelltown 2560 -34.065 150.814
    Penrith 2750 -33.751 150.694
    Blacktown 2148 -33.769 150.906
    Castle Hill 2154 -33.729 151.004
    Parramatta 2150 -33.815 151.001
    Lidcombe 2141 -33.864 151.045
    Hornsby 2077 -33.703 151.099
    Frenchs Forest 2086 -33.750 151.226
    Dee Why 2099 -33.751 151.288
    Mona Vale 2103 -33.677 151.303
    Bondi Junction 2022 -33.893 151.250
    Miranda 2228 -34.034 151.102
    Cronulla 2230 -34.056 151.152
    Gosford 2250 -33.427 151.342
    Charlestown 2290 -32.965 151.693
    Maitland 2320 -32.733 151.554
    Port Macquarie 2444 -31.433 152.900
    Coffs Harbour 2450 -30.296 153.114
    Ballina 2478 -28.870 153.560
    Byron Bay 2481 -28.643 153.612
    Wollongong 2500 -34.428 150.893
    Nowra 2541 -34.883 150.600
    Tamworth 2340 -31.091 150.930
    Dubbo 2830 -32.243 148.604
    Orange 2800 -33.284 149.100
    Bathurst 2795 -33.419 149.577
    Wagga Wagga 2650 -35.115 147.368
    Albury 2640 -36.074 146.924`,
  ACT: `Belconnen 2617 -35.238 149.065
    Fyshwick 2609 -35.327 149.172
    Gungahlin 2912 -35.183 149.133`,
  VIC: `Dandenong South 3175 -38.022 145.214
    Berwick 3806 -38.033 145.350
    Glen Waverley 3150 -37.878 145.165
    Ringwood 3134 -37.811 145.231
    Doncaster 3108 -37.788 145.124
    Bayswater 3153 -37.842 145.268
    Moorabbin 3189 -37.934 145.037
    Brighton 3186 -37.908 144.999
    Frankston 3199 -38.143 145.123
    Mornington 3931 -38.218 145.039
    Essendon 3040 -37.756 144.916
    Werribee 3030 -37.900 144.659
    Craigieburn 3064 -37.600 144.943
    Geelong 3220 -38.149 144.361
    Bendigo 3550 -36.758 144.280
    Shepparton 3630 -36.380 145.399
    Mildura 3500 -34.185 142.162
    Wodonga 3690 -36.121 146.888
    Traralgon 3844 -38.195 146.540`,
  QLD: `Oxley 4075 -27.554 152.976
    Indooroopilly 4068 -27.500 152.973
    Chermside 4032 -27.385 153.031
    Carindale 4152 -27.506 153.102
    Capalaba 4157 -27.524 153.192
    Springwood 4127 -27.613 153.129
    Ipswich 4305 -27.614 152.759
    Redcliffe 4020 -27.230 153.111
    Southport 4215 -27.967 153.400
    Nerang 4211 -27.989 153.336
    Burleigh Heads 4220 -28.089 153.448
    Caloundra 4551 -26.803 153.122
    Maroochydore 4558 -26.655 153.093
    Noosaville 4566 -26.399 153.063
    Pialba 4655 -25.285 152.837
    Bundaberg Central 4670 -24.866 152.349
    Rockhampton City 4700 -23.378 150.510
    Mackay 4740 -21.141 149.186
    Townsville City 4810 -19.258 146.816
    Cairns City 4870 -16.920 145.771`,
  SA: `Thebarton 5031 -34.917 138.570
    Norwood 5067 -34.921 138.631
    Glenelg 5045 -34.980 138.512
    Mitcham 5062 -34.978 138.621
    Modbury 5092 -34.833 138.683
    Salisbury 5108 -34.760 138.644
    Morphett Vale 5162 -35.129 138.523
    Mount Barker 5251 -35.067 138.859
    Victor Harbor 5211 -35.552 138.621
    Mount Gambier 5290 -37.829 140.783`,
  WA: `Forrestdale 6112 -32.150 115.935
    Cannington 6107 -32.017 115.934
    Fremantle 6160 -32.055 115.747
    Rockingham 6168 -32.277 115.730
    Osborne Park 6017 -31.903 115.811
    Joondalup 6027 -31.745 115.766
    Midland 6056 -31.889 116.010
    Mandurah 6210 -32.529 115.723
    Bunbury 6230 -33.327 115.637
    Busselton 6280 -33.645 115.345
    Geraldton 6530 -28.777 114.615`,
  TAS: `Hobart 7000 -42.882 147.327
    Kingston 7050 -42.977 147.308
    Launceston 7250 -41.439 147.134`,
  NT: `Darwin City 0800 -12.463 130.846
    Palmerston City 0830 -12.481 130.983
    Alice Springs 0870 -23.698 133.881`,
  NZN: `Takapuna 0622 -36.787 174.774
    Tauranga 3110 -37.687 176.165
    Hamilton 3204 -37.787 175.279`,
  NZS: `Christchurch 8011 -43.532 172.636
    Nelson 7010 -41.271 173.284`,
};

/** How often each state comes up: as many as its people and its weather would have it. */
const weights: readonly [DealerState, number][] = [
  ['NSW', 32],
  ['QLD', 26],
  ['VIC', 16],
  ['WA', 11],
  ['SA', 6],
  ['ACT', 2],
  ['NT', 2],
  ['TAS', 1],
  ['NZN', 3],
  ['NZS', 1],
];

const places = Object.entries(byState).flatMap(([state, text]) =>
  text.split('\n').map((line) => readPlace(state, line)),
);

function readPlace(state: DealerState, line: string): Place {
  const words = line.trim().split(' ');
  const [postcode = '', latitude, longitude] = words.slice(-3);
  return {
    suburb: words.slice(0, -3).join(' '),
    state,
    postcode,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** States in the share in which dealers stand in them; picking one at random keeps to it. */
export const statesByWeight = weights.flatMap(([state, weight]) => Array.from({ length: weight }, () => state));

/** Every state that sample dealers stand in. */
export const sampleStates: readonly DealerState[] = Object.keys(byState);

export function placesIn(state: DealerState): readonly Place[] {
  return places.filter((place) => place.state === state);
}
