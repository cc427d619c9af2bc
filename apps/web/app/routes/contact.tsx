import { ContactPage } from '../features/contact/contact-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';

export const meta = () => [
  { title: pageTitle('Contact') },
  {
    name: 'description',
    content: 'Write to Jhumka and get a ticket number at once, call us, or reach the grievance officer.',
  },
];

export default function ContactRoute() {
  return <ContactPage />;
}
