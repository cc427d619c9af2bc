import type { Client } from '@jhumka/contract/client';
import { createContext } from 'react-router';

/** The client that loaders of a page use on the server. */
export const clientContext = createContext<Client>();

/** Told of what went wrong while a page was drawn on the server. */
export const reportErrorContext = createContext<(error: unknown) => void>();
