/** The most photos of a request that are sent with it. §18 */
export const maxPhotos = 10;
