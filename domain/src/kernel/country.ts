/** The country of an address that names none. §9 */
export const defaultCountry = 'Australia';
