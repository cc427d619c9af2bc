// Written by `npm run generate` from the files it imports.
import type { Migration } from 'kysely/migration';
import { up as up0001 } from './migrations/0001-baseline.ts';
import { up as up0002 } from './migrations/0002-variants.ts';
import { up as up0003 } from './migrations/0003-refer-to-variants.ts';
import { up as up0004 } from './migrations/0004-user-sizes.ts';
import { up as up0005 } from './migrations/0005-review-choices.ts';
import { up as up0006 } from './migrations/0006-personalise-lines.ts';
import { up as up0007 } from './migrations/0007-stock-levels.ts';
import { up as up0008 } from './migrations/0008-metals-in-stock.ts';
import { up as up0009 } from './migrations/0009-brand-versions.ts';
import { up as up0010 } from './migrations/0010-backups.ts';
import { up as up0011 } from './migrations/0011-notices.ts';
import { up as up0012 } from './migrations/0012-layouts.ts';
import { up as up0013 } from './migrations/0013-push.ts';
import { up as up0014 } from './migrations/0014-model-posters.ts';
import { up as up0015 } from './migrations/0015-edge.ts';
import { up as up0016 } from './migrations/0016-waiting-room.ts';
import { up as up0017 } from './migrations/0017-partition-audit-log.ts';
import { up as up0018 } from './migrations/0018-find-skus.ts';
import { up as up0019 } from './migrations/0019-count-outside-refunds.ts';
import { up as up0020 } from './migrations/0020-fold-texts.ts';
import { up as up0021 } from './migrations/0021-find-redirects.ts';
import { up as up0022 } from './migrations/0022-find-open-cash.ts';
import { up as up0023 } from './migrations/0023-ascii-domains.ts';
import { up as up0024 } from './migrations/0024-sort-names.ts';
import { up as up0025 } from './migrations/0025-sold-out-variants.ts';
import { up as up0026 } from './migrations/0026-count-sold-out-variants.ts';
import { up as up0027 } from './migrations/0027-demo-words.ts';
import { up as up0028 } from './migrations/0028-pages-of-blocks.ts';
import { up as up0029 } from './migrations/0029-price-parts.ts';
import { up as up0030 } from './migrations/0030-colours-of-the-shop.ts';
import { up as up0031 } from './migrations/0031-size-links.ts';
import { up as up0032 } from './migrations/0032-price-drops.ts';
import { up as up0033 } from './migrations/0033-picture-labels.ts';
import { up as up0034 } from './migrations/0034-product-units.ts';
import { up as up0035 } from './migrations/0035-buyers-and-particulars.ts';
import { up as up0037 } from './migrations/0037-stock-value.ts';
import { up as up0038 } from './migrations/0038-locked-months.ts';
import { up as up0039 } from './migrations/0039-returns.ts';
import { up as up0040 } from './migrations/0040-change-orders.ts';
import { up as up0041 } from './migrations/0041-orders-by-phone.ts';
import { up as up0042 } from './migrations/0042-undoable-steps.ts';
import { up as up0043 } from './migrations/0043-many-units.ts';
import { up as up0044 } from './migrations/0044-spend-of-exchanges.ts';
import { up as up0045 } from './migrations/0045-pay-for-changes.ts';
import { up as up0046 } from './migrations/0046-staff-roles.ts';
import { up as up0047 } from './migrations/0047-sales-reports.ts';
import { up as up0048 } from './migrations/0048-price-periods.ts';
import { up as up0049 } from './migrations/0049-packing-desk.ts';
import { up as up0050 } from './migrations/0050-importers.ts';
import { up as up0051 } from './migrations/0051-parcels.ts';
import { up as up0052 } from './migrations/0052-customer-tags.ts';
import { up as up0053 } from './migrations/0053-saved-views.ts';
import { up as up0054 } from './migrations/0054-sections-and-collections.ts';
import { up as up0055 } from './migrations/0055-fast-reports.ts';
import { up as up0056 } from './migrations/0056-customer-imports.ts';
import { up as up0057 } from './migrations/0057-variant-paces.ts';
import { up as up0058 } from './migrations/0058-begun-skus.ts';
import { up as up0060 } from './migrations/0060-coin-lots.ts';
import { up as up0061 } from './migrations/0061-fill-coin-lots.ts';
import { up as up0063 } from './migrations/0063-invariant-checks.ts';
import { up as up0064 } from './migrations/0064-streak-guards.ts';
import { up as up0065 } from './migrations/0065-coins-at-checkout.ts';
import { up as up0066 } from './migrations/0066-gift-cards.ts';
import { up as up0067 } from './migrations/0067-order-earnings.ts';
import { up as up0068 } from './migrations/0068-best-deal.ts';
import { up as up0069 } from './migrations/0069-sums-of-years.ts';
import { up as up0070 } from './migrations/0070-customer-import-jobs.ts';
import { up as up0072 } from './migrations/0072-friends.ts';
import { up as up0073 } from './migrations/0073-first-rows.ts';
import { up as up0074 } from './migrations/0074-large-shops.ts';
import { up as up0075 } from './migrations/0075-campaign-budgets.ts';
import { up as up0076 } from './migrations/0076-undo-progress-and-editor.ts';
import { up as up0077 } from './migrations/0077-plan-offers-once.ts';
import type { TablesOfCarts } from './schema/carts.ts';
import type { TablesOfCatalogueEdits } from './schema/catalogue-edits.ts';
import type { TablesOfCatalogue } from './schema/catalogue.ts';
import type { TablesOfCustomerImports } from './schema/customer-imports.ts';
import type { TablesOfEdge } from './schema/edge.ts';
import type { TablesOfLockedMonths } from './schema/locked-months.ts';
import type { TablesOfCoins } from './schema/loyalty/coins.ts';
import type { TablesOfCredit } from './schema/loyalty/credit.ts';
import type { TablesOfFriends } from './schema/loyalty/friends.ts';
import type { TablesOfLoyalty } from './schema/loyalty/loyalty.ts';
import type { TablesOfMessages } from './schema/messages.ts';
import type { TablesOfMetalRates } from './schema/metal-rates.ts';
import type { TablesOfOrders } from './schema/orders/orders.ts';
import type { TablesOfParcels } from './schema/orders/parcels.ts';
import type { TablesOfPayments } from './schema/orders/payments.ts';
import type { TablesOfReturns } from './schema/orders/returns.ts';
import type { TablesOfTaxDocuments } from './schema/orders/tax-documents.ts';
import type { TablesOfPricePeriods } from './schema/price-periods.ts';
import type { TablesOfReviews } from './schema/reviews.ts';
import type { TablesOfSales } from './schema/sales.ts';
import type { TablesOfSavedViews } from './schema/saved-views.ts';
import type { TablesOfSearch } from './schema/search.ts';
import type { TablesOfSections } from './schema/sections.ts';
import type { TablesOfShop } from './schema/shop.ts';
import type { TablesOfUsers } from './schema/users.ts';
import type { TablesOfWaitingRoom } from './schema/waiting-room.ts';

export type * from './schema/carts.ts';
export type * from './schema/catalogue-edits.ts';
export type * from './schema/catalogue.ts';
export type * from './schema/customer-imports.ts';
export type * from './schema/edge.ts';
export type * from './schema/locked-months.ts';
export type * from './schema/loyalty/coins.ts';
export type * from './schema/loyalty/credit.ts';
export type * from './schema/loyalty/friends.ts';
export type * from './schema/loyalty/loyalty.ts';
export type * from './schema/messages.ts';
export type * from './schema/metal-rates.ts';
export type * from './schema/orders/orders.ts';
export type * from './schema/orders/parcels.ts';
export type * from './schema/orders/payments.ts';
export type * from './schema/orders/returns.ts';
export type * from './schema/orders/tax-documents.ts';
export type * from './schema/price-periods.ts';
export type * from './schema/reviews.ts';
export type * from './schema/sales.ts';
export type * from './schema/saved-views.ts';
export type * from './schema/search.ts';
export type * from './schema/sections.ts';
export type * from './schema/shop.ts';
export type * from './schema/users.ts';
export type * from './schema/waiting-room.ts';

/** All tables as the code sees them; each file of `schema/` lists its own. */
export interface Database
  extends TablesOfCarts,
    TablesOfCatalogueEdits,
    TablesOfCatalogue,
    TablesOfCustomerImports,
    TablesOfEdge,
    TablesOfLockedMonths,
    TablesOfCoins,
    TablesOfCredit,
    TablesOfFriends,
    TablesOfLoyalty,
    TablesOfMessages,
    TablesOfMetalRates,
    TablesOfOrders,
    TablesOfParcels,
    TablesOfPayments,
    TablesOfReturns,
    TablesOfTaxDocuments,
    TablesOfPricePeriods,
    TablesOfReviews,
    TablesOfSales,
    TablesOfSavedViews,
    TablesOfSearch,
    TablesOfSections,
    TablesOfShop,
    TablesOfUsers,
    TablesOfWaitingRoom {}

/** All migrations by name, in the order in which they run. Forward only, and safe while the previous version runs. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-baseline': { up: up0001 },
  '0002-variants': { up: up0002 },
  '0003-refer-to-variants': { up: up0003 },
  '0004-user-sizes': { up: up0004 },
  '0005-review-choices': { up: up0005 },
  '0006-personalise-lines': { up: up0006 },
  '0007-stock-levels': { up: up0007 },
  '0008-metals-in-stock': { up: up0008 },
  '0009-brand-versions': { up: up0009 },
  '0010-backups': { up: up0010 },
  '0011-notices': { up: up0011 },
  '0012-layouts': { up: up0012 },
  '0013-push': { up: up0013 },
  '0014-model-posters': { up: up0014 },
  '0015-edge': { up: up0015 },
  '0016-waiting-room': { up: up0016 },
  '0017-partition-audit-log': { up: up0017 },
  '0018-find-skus': { up: up0018 },
  '0019-count-outside-refunds': { up: up0019 },
  '0020-fold-texts': { up: up0020 },
  '0021-find-redirects': { up: up0021 },
  '0022-find-open-cash': { up: up0022 },
  '0023-ascii-domains': { up: up0023 },
  '0024-sort-names': { up: up0024 },
  '0025-sold-out-variants': { up: up0025 },
  '0026-count-sold-out-variants': { up: up0026 },
  '0027-demo-words': { up: up0027 },
  '0028-pages-of-blocks': { up: up0028 },
  '0029-price-parts': { up: up0029 },
  '0030-colours-of-the-shop': { up: up0030 },
  '0031-size-links': { up: up0031 },
  '0032-price-drops': { up: up0032 },
  '0033-picture-labels': { up: up0033 },
  '0034-product-units': { up: up0034 },
  '0035-buyers-and-particulars': { up: up0035 },
  '0037-stock-value': { up: up0037 },
  '0038-locked-months': { up: up0038 },
  '0039-returns': { up: up0039 },
  '0040-change-orders': { up: up0040 },
  '0041-orders-by-phone': { up: up0041 },
  '0042-undoable-steps': { up: up0042 },
  '0043-many-units': { up: up0043 },
  '0044-spend-of-exchanges': { up: up0044 },
  '0045-pay-for-changes': { up: up0045 },
  '0046-staff-roles': { up: up0046 },
  '0047-sales-reports': { up: up0047 },
  '0048-price-periods': { up: up0048 },
  '0049-packing-desk': { up: up0049 },
  '0050-importers': { up: up0050 },
  '0051-parcels': { up: up0051 },
  '0052-customer-tags': { up: up0052 },
  '0053-saved-views': { up: up0053 },
  '0054-sections-and-collections': { up: up0054 },
  '0055-fast-reports': { up: up0055 },
  '0056-customer-imports': { up: up0056 },
  '0057-variant-paces': { up: up0057 },
  '0058-begun-skus': { up: up0058 },
  '0060-coin-lots': { up: up0060 },
  '0061-fill-coin-lots': { up: up0061 },
  '0063-invariant-checks': { up: up0063 },
  '0064-streak-guards': { up: up0064 },
  '0065-coins-at-checkout': { up: up0065 },
  '0066-gift-cards': { up: up0066 },
  '0067-order-earnings': { up: up0067 },
  '0068-best-deal': { up: up0068 },
  '0069-sums-of-years': { up: up0069 },
  '0070-customer-import-jobs': { up: up0070 },
  '0072-friends': { up: up0072 },
  '0073-first-rows': { up: up0073 },
  '0074-large-shops': { up: up0074 },
  '0075-campaign-budgets': { up: up0075 },
  '0076-undo-progress-and-editor': { up: up0076 },
  '0077-plan-offers-once': { up: up0077 },
};

// SHA-256 of the files of recorded migrations, which never change (decision 0074).
// ba2a7cad274b2ac5dd6b42fa42dff9ff41e1421f57266c258137c58abc647d43 0001-baseline.ts
// 68a55f90628b6ce64ecce42406e5f8dfd54d7c0cc752fb8d8f4990d057b7e4c3 0002-variants.ts
// 9dfab8a944e001ef821e69d7155506b7762ab406a12a746ed657345c6ca77831 0003-refer-to-variants.ts
// 6013273a606f72f3f77c2915fcb25a227fe71534011a722eddb52e05fc28a9f1 0004-user-sizes.ts
// 3fca51a0750a96041ceeafc99658e57ba92c361181009e3cc05e834e5b3c52b0 0005-review-choices.ts
// 73820da69f514a339c641def1a70911a987bc772a1d23c4e47d88841dd58f41a 0006-personalise-lines.ts
// 6e05df324c5225a9bb92b084f9c2cc74e94f365404e7f40b1ffbd7e8c17098ce 0007-stock-levels.ts
// ae26d2a9054c073cb6377c63009245460572cfcaf927e5142eac641650881065 0008-metals-in-stock.ts
// 8271d167f5cfb5785e2a01034bf4dd79781f61c2426fe9ef1638feae09aac4d0 0009-brand-versions.ts
// 31130f5ce8d1fe3831e9810dc949060e46d2638fb59829dc63a2d8c18a108ce3 0010-backups.ts
// 3ee5a3ae86db07a79eec454e991d29019f385f945abbb708126061dfe340f4c6 0011-notices.ts
// cb406d1883b05bc6d1cc69b2e4aa1d20bed5cfa0c7593de29a68e5707bea5287 0012-layouts.ts
// 72ba06035b510d3b369a7152ec514f0b950fe2d7bc516e4f97793509eefce33a 0013-push.ts
// df6d6ea67dc12c5cc5e7bdf485b253dbedb358d44b7b2a499c2be0f8e62c9dd0 0014-model-posters.ts
// 5fe36c3d7653d2e33d72f2fe469373d65236ffaafed7a4ba692adbd8d5ccb372 0015-edge.ts
// 716d0e43f0c37b1132417ffbe1086e56ae8dcb5efc36aa33a020c0fbc233454a 0016-waiting-room.ts
// a71066d1f89740e7db0de0d41476be8c76eba27c0566b12197a8bba805828753 0017-partition-audit-log.ts
// f9a957f4b9932ae877421e42cb833c782724863f7f3e3d5455f5c71d31c6c8ab 0018-find-skus.ts
// a1bf00b639de4ac0c2f835966e296bbc20e56690d2b4bb35121304aad505ff56 0019-count-outside-refunds.ts
// 9ac1497255d6b5146db44eac0eb324990add5ef64d397adb1017ae0bc2cefeed 0020-fold-texts.ts
// 2a7c63f760978f19af076ba9c4c7992eb859f482a4635503547b9c3423391dc6 0021-find-redirects.ts
// a0250cc7cc88e8e639de9adc3ccbfc03e3adebc1e959af703a9fa2f2fb5d57dd 0022-find-open-cash.ts
// c899f50400247dd63ec30c4c2e3e3fdd9639ef2ec9f4f1345552c88819069ec5 0023-ascii-domains.ts
// 41855980c3d0c83af7f326a46af9bd5aa755eefb4d0ff60a63094fefe91d62b3 0024-sort-names.ts
// 496a92ab1c7834cb0dd110c2290e276b309352490f66003a43ee5547af851f53 0025-sold-out-variants.ts
// 7e0897efef710b92a86a13096da8fd5abb15f45303ea9381b8aab2743b7e34cc 0026-count-sold-out-variants.ts
// 327714fd1f7c03828758caef1c25b2c85cc545f3a2e55a5d835a3fc4ded7c065 0027-demo-words.ts
// 4147c7a62a485b38ddce3c16097151215cbf5df32704bbaf325897369bb4f58b 0028-pages-of-blocks.ts
// 4eb2b9125b1c5def91915bec16225a2027d398ce651c6273932dfb8456ba4cd3 0029-price-parts.ts
// 068e262039c90d702f21137e21980fba6022d59e8f5c00ac6ab71a4de7e278b8 0030-colours-of-the-shop.ts
// 8f0d18e5e6ef3dfcd5c65db47453496761b31df4a6db32e4a9cd87ce044f6651 0031-size-links.ts
// 1a54b2f13aff62b172855ad9a1a2e00440f546671d27221230e05662eb675a07 0032-price-drops.ts
// 4821f4274282254ee1e93883617e22afcfc7413cbb1cd1d1d082bfa2f5d4403f 0033-picture-labels.ts
// 164a52979d40ab1b6a6598b736bf786ffcfd27b505c31cced9837dfb100f2d9e 0034-product-units.ts
// de841cd7c34d9fa1d4a81a5c5337e1d252238cfb1ce1d6e7336f756d41ea16bc 0035-buyers-and-particulars.ts
// 4350ba7a529a5ffeb671e1f51445751b8d00e0fd32b5d76ef108f205d2f489b3 0037-stock-value.ts
// a7e33afc12e6e651aa5f1bb68c69f40b5a52616906f5a34ca506c8ba09eda050 0038-locked-months.ts
// ced03e16c22684f87137a038c4bedacc1fbc74c0d6663d8f2ccad13b0b21fd44 0039-returns.ts
// 05d249f7a7890b966f5b00b1c88790748ea65e007513987bb9cdf84adcc93dc4 0040-change-orders.ts
// 20a2324bd7cbf7961cc0dc0eb8b88f3c05911fe3f75e89c1082bb4f712900606 0041-orders-by-phone.ts
// f8c51abce217666fd28166307477d716c164563371d82c97e1aa5effe23b8f40 0042-undoable-steps.ts
// 495daf01f38bb43114eba3aed491062d0d1f73b3d39aae0663e5b869eb6f46ed 0043-many-units.ts
// ccab5bda2f8818ff1d6051cfa704b5b64805412788a46936762dbc9a86b5e96a 0044-spend-of-exchanges.ts
// 2156e57de2f8c33d0ea6c9902239d431a2b42f435c1458120245083dd22120ac 0045-pay-for-changes.ts
// 046fb825d6bcfa811e5fc4c16a212df96d5cf5b82200cd50127704102db39d9d 0046-staff-roles.ts
// cbeb77c624a43884e65e82d725b301b034edb1101689a5d5291439f82a237a94 0047-sales-reports.ts
// 41bec50fe01bc2e8d4c61ab131b3530a762745ce677d85445fd2b7bebba61870 0048-price-periods.ts
// 589685ed7d1dd176f563009067685b0e3b0b6f41d2d57ba80b67bf66aedfbd67 0049-packing-desk.ts
// 01b65b205c37cde9047b3e7c3817a0829624267f24dc65bd2654c708da730b45 0050-importers.ts
// 884cf0aec8ac7553a4929624712339b2fda9f58849c5c925e94a355b55a3f986 0051-parcels.ts
// 3a742d22cf27b3fda88d9b9aa313394b7fcc8e4dbc0583fc2eddfe7fdcee2914 0052-customer-tags.ts
// bb30fb65f4beb49fedaa4da2cd7919044c3d1dcf4305ffd1819487d387ac3fd6 0053-saved-views.ts
// 3a5f1156196323ee30cda815ff49a3d663fb5b18476a2edd640d165dd45b34d7 0054-sections-and-collections.ts
// 8c8eea7018fe2f20f2e1dd8a89b44edb512490535cf194112831fbe7b404602a 0055-fast-reports.ts
// 9027294898c62d3f7f6a272bf3a19009212345e86399ecd1cd36a8dfc0612979 0056-customer-imports.ts
// 0314baaea3accb42b7c71706849625efd96507cd7cb8f8f8e815e6519797442f 0057-variant-paces.ts
// c0e4f678c825e3ba2fa374f40811ab0b900ca5fcec2b4bff14e32320e04bbf0a 0058-begun-skus.ts
// a2da52c1a99db1f4f5e61ca95ab5c190ddd5171741738bbbdea9473e6fcb9dd1 0060-coin-lots.ts
// 286fff240f4a6d43cec1ffba99fef86f5df17981e25d65f0f45b1edb05ca94b1 0061-fill-coin-lots.ts
// a03598dc653295bb28006d1f34fb56785fc52c34fbd45ac6172b2dfbbaa17be9 0063-invariant-checks.ts
// 6bb9f53f21a6e88ecc8d3fa3d900d23da231ca495ffb54db47e52a0adcbe5188 0064-streak-guards.ts
// 92dcd7e02501fcddf905484f04d76e6676c3a3b90b813edbc720086daf2707ec 0065-coins-at-checkout.ts
// 73a59d762dde9650ece1fd48b5b2566599d7828c206ab9382d2b7ff0e404da65 0066-gift-cards.ts
// 7ee66deb73ea281dcae1ab9f1fb3bfbf0379d90380d5d842a52788c45b268503 0067-order-earnings.ts
// af054d06bf237a8573ff59d3396f2df2b7640db7f5b433d2768e7373d9e2b337 0068-best-deal.ts
// a6077b7027be85ae20ed04997158199a895e185b19c2803a03671c55362b8434 0069-sums-of-years.ts
// 412ca6153fad0bcad1c79164d2d746c48be3ad5fc9875f5dab92cd36665d1bb0 0070-customer-import-jobs.ts
// 545a4f1d409966e06442605427ab5ca2181cd87b2da156d2b8c2e83516d0f26c 0072-friends.ts
// 6c4b5af7dbf9cba050c5e246be32f5740fd0da5b43ca691ea9f72cccabb52a32 0073-first-rows.ts
// 833b61aeb2d3972487ee5046281690ee7b5df368acee0f73bc013f189239c4d3 0074-large-shops.ts
// 1c488c622b248781a4b9dde13f0572455a4c457ca5ccd3c9e69d6c7326477257 0075-campaign-budgets.ts
// e84d127b69897fbf7ac52c7118ea7e9dcfcb14384d81907a684fb54992a225a9 0076-undo-progress-and-editor.ts
// 413141d39e4b4eaaefb1b44c687ebfb92d0d08061b00cdf77943f5d926ff57b1 0077-plan-offers-once.ts
// 9cad48b6f885fdc4e93433f2a4224d9d16c2bd4975c5798a892244c1b961496b audit-log/partition.sql
// 24ec1889ea9a18ba933a6808e2776bd960e8052f0412ab0e0f76e2030a598c48 baseline/accounts.sql
// c884336af97c6ab3502c3033c70331861afa483048d318af4442cc916443c8c8 baseline/admin.sql
// 3424a2ff7849ecfed39b508e6d3fc05e6a5891a4c44a96161735cd978801fdd1 baseline/catalogue.sql
// cb7330447e3719551b312051f4ad0ede7d94e0cd8616b9209bd42f424b5f9949 baseline/content.sql
// 328537e7d4339d340874656d61e9192d00f9aea892e88ab955b11108d8e1a218 baseline/identity.sql
// 08d82494a3ae110f6aca7e44bbdabdd79ccd955b1b013a313e04db2eb4696ef3 baseline/loyalty.sql
// b5115adfd2f3961d5c61cdc999c3dc67ee75473710d41dd89f568b2a53300c5b baseline/orders.sql
// 233e8189008a7205b57c1b775bd2b9ef59d092b60f1c9c2d1e824615a78d01a0 baseline/payments.sql
// a9f1bbc7a1684661bf0bfbba39ebe37b6f258c54a503231016e75665280c3914 baseline/platform.sql
// 722c963253d3de17f0e303b7a0d123eb4d69dd1e1afd8867488bd31949733d5f baseline/search-synonyms.sql
// 255206c615773ecf43d095ec9f12ca05558f83fb137014d7cd81832b647e0718 indian-words/search-words.sql
// 4cb6cd6cb8f40787abb41448357ce99fb42e8cc70eb90898bcd6d67c79a34b7f indian-words/synonyms.sql
// c764f5b46e59a8e8c74fc1691b10af18fee8d1d0070b561cf7e23a2cb7a1af55 pages-of-blocks/pages-of-blocks.sql
// a6dcf81170f2332c72b658bd850bc938108acb1ba45208d6d7abad0512fb6de7 price-periods/price-periods.sql
// 7390bfc848be6683505ff258d864228fd96f77f6ab83390bbb6f7bb802453add sold-out/sold-out.sql
// 95b6ba087e154cdecbc58fb59034dbe86ffbd93535ed96575ab2b2a83bd8e498 variants/variants.sql
