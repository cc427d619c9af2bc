import { z } from 'zod';
import { optionalField, wholeNumber } from './coerce.ts';

/** Version that the client loaded before editing: an outdated one is refused. Clients that omit it overwrite. */
export const loadedVersion = {
  version: optionalField(wholeNumber(1, 2_000_000_000)),
  updatedAt: optionalField(z.iso.datetime({ offset: true, error: 'must be a time' })),
};
