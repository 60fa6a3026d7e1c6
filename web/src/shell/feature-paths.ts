import type { Feature } from './features.ts';

type PathOf<One> = One extends { routes: readonly { path: infer Path }[] } ? Path : never;
type ImportPathOf<One> = One extends { imports: readonly { path: infer Path extends string }[] }
  ? Path | `${Path}/$id`
  : never;

/** Every path of a page, those included that the shell adds to the features'. */
type Path = '/home/dealers' | '/home/account' | PathOf<Feature> | ImportPathOf<Feature>;

type BelowAdmin<One> = One extends `/home/admin/${infer Rest}` ? Rest : never;
type BelowHome<One> = One extends `/home/admin/${string}` ? never : One extends `/home/${infer Rest}` ? Rest : never;

/** The paths below `/home/admin`, and the others below `/home`, as the router takes them. */
export type AdminPath = BelowAdmin<Path>;
export type HomePath = BelowHome<Path> | '/';
