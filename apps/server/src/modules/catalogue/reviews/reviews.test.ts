import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { deliver, orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { deleteReviewsOf } from './refresh-ratings.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
let admin: TestCustomer;

beforeAll(async () => {
  admin = await addCustomer(shop, { role: 'ADMIN' });
});

const newProducts = (count: number) =>
  addProducts(
    context.db,
    Array.from({ length: count }, () => ({ stock: 100 })),
  );

async function delivered(productIds: readonly string[], customer?: TestCustomer) {
  const order = await orderProducts(shop, customer ?? (await addCustomer(shop)), productIds);
  await deliver(shop, admin, order.orderId);
  return order;
}

const review = ({ token }: TestCustomer, input: object) => call('order.review', input, { token });
const ratingOf = (id: string) =>
  context.db
    .selectFrom('products')
    .select(['rating', 'review_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const reviewsOf = (productId: string, more: object = {}) => succeed('review.list', { productId, ...more });

describe('reviewing an order', () => {
  test('spec 3.6, 4.3, 7.38: rating, comment and date are stored with the order', async () => {
    const { customer, orderId } = await delivered(await newProducts(1));
    const before = (await succeed('order.get', { orderId }, { token: customer.token })).data;
    expect(before).toMatchObject({ is_reviewed: false, rating: null, review_date: null, can_review: true });
    const reply = await review(customer, { orderId, rating: '4', review_comment: ' Lovely ' });
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { rating: 4, review_comment: 'Lovely', is_reviewed: true, can_review: false } },
    });
    const { data } = await succeed('order.list', {}, { token: customer.token });
    expect(data[0]).toMatchObject({ rating: 4, review_comment: 'Lovely', is_reviewed: true });
    expect(Date.parse(data[0]?.review_date ?? '')).not.toBeNaN();
  });

  test('decisions §5: only a delivered order is reviewed', async () => {
    const productIds = await newProducts(1);
    const order = await orderProducts(shop, await addCustomer(shop), productIds);
    const early = await review(order.customer, { orderId: order.orderId, rating: 5 });
    expect([early.status, early.body.code]).toEqual([400, 'review-too-early']);
    await deliver(shop, admin, order.orderId);
    await succeed(
      'order.update',
      { orderId: order.orderId, order_status: 'returned' },
      { token: admin.token },
    );
    expect((await review(order.customer, { orderId: order.orderId, rating: 5 })).status).toBe(400);
    expect(await ratingOf(productIds[0] ?? '')).toEqual({ rating: null, review_count: 0 });
  });

  test('decisions §5: once: ten at once make one review, the same again is no error, another one is refused', async () => {
    const productIds = await newProducts(1);
    const { customer, orderId } = await delivered(productIds);
    const input = { orderId, rating: 5, review_comment: 'Good' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => review(customer, input)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await ratingOf(productIds[0] ?? '')).toEqual({ rating: 5, review_count: 1 });
    const changed = await review(customer, { orderId, rating: 1 });
    expect([changed.status, changed.body.code]).toEqual([409, 'already-reviewed']);
    expect(await ratingOf(productIds[0] ?? '')).toEqual({ rating: 5, review_count: 1 });
  });

  test.each([0, 6, 2.5, 'five', null, '', { $gt: 1 }])('decisions §5: %o are no stars', async (rating) => {
    const { customer, orderId } = await delivered(await newProducts(1));
    const reply = await review(customer, { orderId, rating });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, 'rating']);
  });

  test('decisions §5: a comment has up to 1,000 characters', async () => {
    const { customer, orderId } = await delivered(await newProducts(1));
    const tooLong = await review(customer, { orderId, rating: 5, review_comment: 'é'.repeat(1001) });
    expect([tooLong.status, tooLong.body.issues[0].path]).toEqual([400, 'review_comment']);
    const reply = await review(customer, { orderId, rating: 5, review_comment: 'é'.repeat(1000) });
    expect(reply.status).toBe(200);
  });

  test("an order of another customer is not found, and an administrator can't review", async () => {
    const { orderId } = await delivered(await newProducts(1));
    const other = await addCustomer(shop);
    expect((await review(other, { orderId, rating: 1 })).status).toBe(404);
    expect((await review(admin, { orderId, rating: 1 })).status).toBe(403);
    expect((await call('order.review', { orderId, rating: 1 })).status).toBe(401);
  });
});

describe('reviews of a product', () => {
  test('decisions §5: a review counts for each product of the order, shown as a verified buyer’s', async () => {
    const [one = '', two = ''] = await newProducts(2);
    const { customer, orderId } = await delivered([one, two]);
    await review(customer, { orderId, rating: 4, review_comment: '<script>alert(1)</script>' });
    for (const productId of [one, two]) {
      const { data, summary, totalCount } = await reviewsOf(productId);
      expect(totalCount).toBe(1);
      expect(data[0]).toMatchObject({
        rating: 4,
        comment: '<script>alert(1)</script>',
        is_verified_buyer: true,
        author: expect.stringMatching(/^Shopper \d+\.$/),
      });
      expect(JSON.stringify(data)).not.toContain(customer.userId);
      expect(summary).toMatchObject({ rating: 4, review_count: 1 });
      expect(summary.stars).toContainEqual({ stars: 4, count: 1 });
      const product = await succeed('product.details', { productId });
      expect(product.data).toMatchObject({ rating: 4, review_count: 1 });
    }
  });

  test('twelve buyers review at once, and the rating is the mean of all of them', async () => {
    const [productId = ''] = await newProducts(1);
    const orders = await Promise.all(Array.from({ length: 12 }, () => delivered([productId])));
    await Promise.all(
      orders.map(({ customer, orderId }, index) => review(customer, { orderId, rating: (index % 5) + 1 })),
    );
    expect(await ratingOf(productId)).toEqual({ rating: 2.75, review_count: 12 });
    const pages = await Promise.all([1, 2, 3].map((page) => reviewsOf(productId, { page, limit: 5 })));
    expect(pages.map(({ data }) => data.length)).toEqual([5, 5, 2]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(12);
  });

  test('a review invalidates cached responses at once', async () => {
    const [productId = ''] = await newProducts(1);
    expect((await reviewsOf(productId)).totalCount).toBe(0);
    const { customer, orderId } = await delivered([productId]);
    await review(customer, { orderId, rating: 5 });
    await expect.poll(async () => (await reviewsOf(productId)).totalCount).toBe(1);
  });
});

describe('moderation', () => {
  test('an administrator hides a review with its stars and shows it again; the log has the actor', async () => {
    const [productId = ''] = await newProducts(1);
    const [shown, hidden] = [await delivered([productId]), await delivered([productId])];
    await review(shown.customer, { orderId: shown.orderId, rating: 5 });
    await review(hidden.customer, { orderId: hidden.orderId, rating: 1, review_comment: 'Rude words' });
    const { token } = admin;
    const list = await succeed('admin.reviews.list', { hidden: 'false', limit: 100 }, { token });
    const id = list.data.find(({ order }) => order === hidden.id)?._id;
    expect(list.data.find((one) => one._id === id)?.pieces).toEqual([
      { _id: productId, name: expect.stringMatching(/./) },
    ]);
    const moderate = (is_hidden: boolean) =>
      succeed('admin.reviews.moderate', { id, is_hidden, note: 'Rude' }, { token });
    await Promise.all([moderate(true), moderate(true), moderate(true)]);
    expect(await ratingOf(productId)).toEqual({ rating: 5, review_count: 1 });
    await expect.poll(async () => (await reviewsOf(productId)).data.length).toBe(1);
    const own = await succeed('order.get', { orderId: hidden.orderId }, { token: hidden.customer.token });
    expect(own.data).toMatchObject({ is_reviewed: true, rating: 1 });
    const log = await succeed('admin.audit.list', { subjectId: id }, { token });
    expect(log.data).toMatchObject([{ action: 'review.hide', actorId: admin.userId, note: 'Rude' }]);
    await moderate(false);
    expect(await ratingOf(productId)).toEqual({ rating: 3, review_count: 2 });
  });

  test('several are hidden together, each once and with its entry in the log', async () => {
    const [productId = ''] = await newProducts(1);
    const [one, other] = [await delivered([productId]), await delivered([productId])];
    await review(one.customer, { orderId: one.orderId, rating: 5 });
    await review(other.customer, { orderId: other.orderId, rating: 1 });
    const { token } = admin;
    const { data: all } = await succeed('admin.reviews.list', { limit: 100 }, { token });
    const ids = all.filter(({ order }) => [one.id, other.id].includes(order)).map(({ _id }) => _id);
    const hide = () =>
      succeed(
        'admin.reviews.bulkModerate',
        { ids: [...ids, 'rev_1'], is_hidden: true, note: 'Spam' },
        { token },
      );
    const results = (await Promise.all([hide(), hide()])).map(({ data }) => data);
    expect(results.map(({ refused }) => refused)).toEqual([1, 1]);
    expect(results.reduce((sum, { changed }) => sum + changed, 0)).toBe(2);
    expect(await ratingOf(productId)).toEqual({ rating: null, review_count: 0 });
    const log = await succeed('admin.audit.list', { subjectId: ids[0] }, { token });
    expect(log.data).toMatchObject([{ action: 'review.hide', note: 'Spam' }]);
  });

  test("customers can't moderate, and unknown reviews are not found", async () => {
    const { token } = await addCustomer(shop);
    expect((await call('admin.reviews.moderate', { id: 'rev_1', is_hidden: true }, { token })).status).toBe(
      403,
    );
    expect((await call('admin.reviews.list', {}, { token })).status).toBe(403);
    const none = await call(
      'admin.reviews.moderate',
      { id: 'rev_1', is_hidden: true },
      { token: admin.token },
    );
    expect(none.status).toBe(404);
  });
});

test('decisions §7: a deleted account takes its reviews and ratings along', async () => {
  const [productId = ''] = await newProducts(1);
  const [gone, stays] = [await delivered([productId]), await delivered([productId])];
  await review(gone.customer, { orderId: gone.orderId, rating: 1 });
  await review(stays.customer, { orderId: stays.orderId, rating: 5 });
  await transact(context, (tx) => deleteReviewsOf(context, tx, gone.customer.userId));
  expect(await ratingOf(productId)).toEqual({ rating: 5, review_count: 1 });
});

test('the invariants of ratings hold after all of these tests', async () => {
  const ofRatings = async () =>
    (await findBroken(context.db)).filter(({ name }) => name.startsWith('the rating of a product'));
  expect(await ofRatings()).toEqual([]);
  const [productId = ''] = await newProducts(1);
  await context.db.updateTable('products').set({ review_count: 3 }).where('id', '=', productId).execute();
  expect((await ofRatings())[0]?.ids).toEqual([productId]);
});

test('the home page lists the newest good reviews: one per product, none hidden, bad or without text', async () => {
  const [both = '', second = '', third = '', gone = ''] = await newProducts(4);
  const submitReviews = async (productIds: readonly string[], rating: number, review_comment: string) => {
    const { customer, orderId } = await delivered(productIds);
    return (await review(customer, { orderId, rating, review_comment })).status;
  };
  const words = (what: string) => `${what}, and it is exactly as in the pictures`;
  await submitReviews([third], 4, words('third'));
  await submitReviews([both, second], 5, words('of two products'));
  await submitReviews([both], 5, words('newer'));
  await submitReviews([third], 3, words('not good enough'));
  await submitReviews([second], 5, 'short');
  await submitReviews([gone], 5, words('no longer sold'));
  await succeed('admin.products.delete', { _id: gone }, { token: admin.token });
  const { data, summary } = await succeed('review.highlights');
  const [shown] = await sql<{ rating: number; buyers: number }>`
    select avg(rating)::float8 as rating, count(distinct user_id)::int as buyers from reviews where hidden_at is null`
    .execute(context.db)
    .then(({ rows }) => rows);
  expect(summary.buyers).toBe(shown?.buyers);
  expect(summary.rating).toBeCloseTo(shown?.rating ?? 0, 1);
  expect(data.map(({ comment, product }) => [comment, product._id])).toEqual([
    [words('newer'), both],
    [words('of two products'), second],
    [words('third'), third],
  ]);
  expect(data.every((one) => one.is_verified_buyer)).toBe(true);
  await succeed(
    'admin.reviews.moderate',
    { id: data[0]?._id ?? '', is_hidden: true },
    { token: admin.token },
  );
  const after = (await succeed('review.highlights')).data.map(({ comment }) => comment);
  expect(after).not.toContain(words('newer'));
});

describe('withdrawing a review', () => {
  test('takes it out of the product and its rating, once or twice, and it may be written again', async () => {
    const customer = await addCustomer(shop);
    const [productId = ''] = await newProducts(1);
    const [mine, other] = [await delivered([productId], customer), await delivered([productId], customer)];
    await review(customer, { orderId: mine.orderId, rating: 1, review_comment: 'Dull' });
    await review(customer, { orderId: other.orderId, rating: 5 });
    const withdraw = () =>
      succeed('order.withdrawReview', { orderId: mine.orderId }, { token: customer.token });
    for (const { data } of [await withdraw(), await withdraw()])
      expect(data).toMatchObject({ is_reviewed: false, can_review: true });
    expect(await ratingOf(productId)).toEqual({ rating: 5, review_count: 1 });
    expect((await review(customer, { orderId: mine.orderId, rating: 4 })).status).toBe(200);
  });
});
