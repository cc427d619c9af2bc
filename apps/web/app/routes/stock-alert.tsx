import { StockAlertPage } from '../features/catalogue/stock-alert/stock-alert-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Stop stock alerts') }, { name: 'robots', content: 'noindex' }];

export default function StockAlertRoute() {
  return <StockAlertPage />;
}
