import { cssOfTheme } from '@jhumka/domain/brand';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { lastKnownSettings } from '../modules/platform/settings/read-settings.ts';
import type { Settings } from '../modules/platform/settings/shop-settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The brand on pages that the server writes without the web app. */
    readonly staticBrand?: () => StaticBrand;
  }
}

/** The brand on a page without scripts, fonts or pictures. */
export interface StaticBrand {
  /** Name of the shop; '' before it is known. */
  readonly name: string;
  /** CSS variables that differ from the shipped ones. */
  readonly css: string;
}

/** Returns the brand by the settings; without them the shipped colours, without a name. */
export const staticBrandOf = (settings: Settings | undefined): StaticBrand =>
  settings ? { name: settings.name, css: cssOfTheme(settings) } : { name: '', css: '' };

/** Gives error pages the brand that was read last: they work while the database is away. */
export function rememberStaticBrand(app: FastifyInstance, context: Pick<Context, 'notifications'>): void {
  app.decorate('staticBrand', () => staticBrandOf(lastKnownSettings(context)));
}
