import { z } from 'zod';

/**
 * Returns the schema of a name that features declare, such as a kind of import. The service that features hand it to knows
 * which names there are and refuses the others with the same message, so that no list of them stands in the contract.
 */
export function declaredName(description: string, message: string) {
  return z
    .string({ error: message })
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, message)
    .meta({ description });
}
