import type { Client } from '@jhumka/contract/client';
import { createContext } from 'react-router';

/** The client that loaders of a page use on the server. */
export const clientContext = createContext<Client>();

/** Callback for errors during server rendering. */
export const reportErrorContext = createContext<(error: unknown) => void>();
