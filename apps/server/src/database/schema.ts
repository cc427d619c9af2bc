import type { TablesOfCatalogue } from './schema/catalogue.ts';
import type { TablesOfCoins } from './schema/coins.ts';
import type { TablesOfLoyalty } from './schema/loyalty.ts';
import type { TablesOfMessages } from './schema/messages.ts';
import type { TablesOfOrders } from './schema/orders.ts';
import type { TablesOfPayments } from './schema/payments.ts';
import type { TablesOfShop } from './schema/shop.ts';
import type { TablesOfTaxDocuments } from './schema/tax-documents.ts';
import type { TablesOfUsers } from './schema/users.ts';

export type * from './schema/catalogue.ts';
export type * from './schema/coins.ts';
export type * from './schema/loyalty.ts';
export type * from './schema/messages.ts';
export type * from './schema/orders.ts';
export type * from './schema/payments.ts';
export type * from './schema/shop.ts';
export type * from './schema/tax-documents.ts';
export type * from './schema/users.ts';

/** All tables as the code sees them; each file of `schema/` lists its own. */
export interface Database
  extends TablesOfCatalogue,
    TablesOfCoins,
    TablesOfLoyalty,
    TablesOfMessages,
    TablesOfOrders,
    TablesOfPayments,
    TablesOfShop,
    TablesOfTaxDocuments,
    TablesOfUsers {}
