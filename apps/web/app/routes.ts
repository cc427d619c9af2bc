import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('shell/layout.tsx', [
    // What fails in a page is told inside the frame of the shop.
    layout('shell/page-boundary.tsx', [
      index('routes/home.tsx'),
      route('products', 'routes/products.tsx'),
      route('search', 'routes/search.tsx'),
      route('product/:product', 'routes/product.tsx'),
      route(':category/:subCategory?', 'routes/category.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
