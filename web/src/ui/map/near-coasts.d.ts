/** Fine coasts of the countries where dealers are, cut out of the world's at the build. */
declare module 'virtual:near-coasts' {
  export const nearCoasts: unknown;
}
