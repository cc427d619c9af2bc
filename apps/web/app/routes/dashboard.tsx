import { redirect } from 'react-router';

/** A person's own pages begin with the profile (spec 2.8, 2.10). */
export const loader = () => redirect('/dashboard/profile');

export const clientLoader = loader;
