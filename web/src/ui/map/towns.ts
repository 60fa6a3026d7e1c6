import { type MapPoint, toWorld, type World } from './map-view.ts';

/** A name on the map, and from which zoom it is shown. */
export type MapName = { name: string; at: World; zoom: number };

/** One a line: from which zoom, latitude, longitude, name. */
const lines = `
3 -33.87 151.21 Sydney
3 -37.81 144.96 Melbourne
3 -27.47 153.03 Brisbane
3 -31.95 115.86 Perth
3 -34.93 138.60 Adelaide
3.4 -42.88 147.33 Hobart
3.4 -12.46 130.84 Darwin
4.4 -35.28 149.13 Canberra
3.8 -19.26 146.82 Townsville
4.6 -16.92 145.77 Cairns
4 -23.70 133.88 Alice Springs
3.4 -36.85 174.76 Auckland
3.8 -41.29 174.78 Wellington
3.8 -43.53 172.64 Christchurch
5 -45.87 170.50 Dunedin
5.4 -37.79 175.28 Hamilton
5.6 -37.69 176.17 Tauranga
5.6 -41.27 173.28 Nelson
5.6 -46.41 168.35 Invercargill
6 -39.06 174.07 New Plymouth
6 -40.36 175.61 Palmerston North
6 -39.49 176.91 Napier
6 -38.14 176.25 Rotorua
3.4 -18.14 178.44 Suva
3.8 -22.27 166.45 Nouméa
3 1.35 103.82 Singapore
3 3.14 101.69 Kuala Lumpur
3 13.75 100.50 Bangkok
3 22.32 114.17 Hong Kong
3 -6.21 106.85 Jakarta
4.4 -8.65 115.22 Denpasar
4.4 -7.26 112.75 Surabaya
3.6 -9.44 147.18 Port Moresby
3.6 -8.56 125.57 Dili
5 -28.02 153.40 Gold Coast
5.4 -26.65 153.09 Sunshine Coast
5 -32.93 151.78 Newcastle
5.4 -34.43 150.89 Wollongong
5.4 -38.15 144.36 Geelong
5.2 -41.44 147.13 Launceston
5 -21.14 149.19 Mackay
4.6 -23.38 150.51 Rockhampton
5.2 -24.87 152.35 Bundaberg
5.8 -25.29 152.85 Hervey Bay
5.4 -27.56 151.95 Toowoomba
4.4 -20.73 139.49 Mount Isa
5.4 -23.44 144.25 Longreach
5.4 -26.57 148.79 Roma
5.6 -30.30 153.11 Coffs Harbour
5.6 -31.43 152.91 Port Macquarie
5.4 -31.09 150.93 Tamworth
5 -32.25 148.60 Dubbo
5.8 -33.28 149.10 Orange
5.8 -33.42 149.58 Bathurst
5 -35.12 147.37 Wagga Wagga
5.4 -36.08 146.92 Albury
4.8 -31.96 141.46 Broken Hill
4.8 -34.19 142.16 Mildura
5.4 -36.76 144.28 Bendigo
5.4 -37.56 143.85 Ballarat
5.6 -36.38 145.40 Shepparton
5.8 -38.20 146.54 Traralgon
5.6 -38.38 142.48 Warrnambool
5.4 -37.83 140.78 Mount Gambier
5 -32.49 137.77 Port Augusta
5.2 -34.72 135.86 Port Lincoln
4.8 -29.01 134.75 Coober Pedy
5.4 -33.33 115.64 Bunbury
5.8 -33.65 115.35 Busselton
4.8 -35.03 117.88 Albany
4.6 -30.75 121.47 Kalgoorlie
5 -33.86 121.89 Esperance
4.6 -28.77 114.61 Geraldton
4.8 -24.88 113.66 Carnarvon
4.8 -20.73 116.85 Karratha
4.6 -20.31 118.60 Port Hedland
4.4 -17.96 122.24 Broome
5 -15.77 128.74 Kununurra
4.8 -14.46 132.27 Katherine
4.8 -19.65 134.19 Tennant Creek
5.6 -12.63 141.88 Weipa
6 -32.54 115.72 Mandurah
6 -33.43 151.34 Gosford
6 -34.88 150.60 Nowra
6 -28.81 153.28 Lismore
6 -28.64 153.61 Byron Bay
6 -33.75 150.69 Penrith
6 -34.06 150.81 Campbelltown
6 -27.61 152.76 Ipswich
6 -41.18 146.35 Devonport
6 -36.13 144.75 Echuca
6 -38.14 145.12 Frankston
6 -35.55 138.62 Victor Harbor`;

export const towns: readonly MapName[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [zoom = 0, latitude = 0, longitude = 0] = line.split(' ').slice(0, 3).map(Number);
    return makeMapName(line.split(' ').slice(3).join(' '), { latitude, longitude }, zoom);
  });

export function makeMapName(name: string, point: MapPoint, zoom: number): MapName {
  return { name, at: toWorld(point), zoom };
}
