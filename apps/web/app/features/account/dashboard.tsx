import { redirect } from 'react-router';

/** Redirects to the profile, the first account page (spec 2.8, 2.10). */
export const loader = () => redirect('/dashboard/profile');

export const clientLoader = loader;
