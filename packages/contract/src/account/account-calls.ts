import { routes } from '../routes.ts';

const { auth, account, factors, company, favourites, bonus, serviceCards, serviceRequests } = routes;
const { reviews, quotations, forms, cart, documents } = routes;

/**
 * Calls of guests without an account too: sign-out, the buyer and the delivery of an order, and a service request by
 * its link.
 */
const forEveryBuyer = new Set<object>([
  auth.logout,
  account.personalInformation,
  account.addresses,
  account.addAddress,
  account.updateAddress,
  account.deleteAddress,
  serviceRequests.open,
  serviceRequests.byLink,
  serviceRequests.fileByLink,
]);

/** Calls that require accounts: a shop with `profilesEnabled` off has none of them. */
export const accountCalls = [
  ...[auth, account, factors, company, favourites, bonus, serviceCards, serviceRequests, quotations]
    .flatMap((group): (typeof auth.logout)[] => Object.values(group))
    .filter((call) => !forEveryBuyer.has(call)),
  reviews.write,
  reviews.edit,
  reviews.remove,
  reviews.like,
  reviews.unlike,
  reviews.dislike,
  reviews.undislike,
  reviews.editComment,
  forms.addEquipment,
  forms.editEquipment,
  forms.deleteEquipment,
  forms.editClientCompany,
  cart.addFavourites,
  documents.list,
].map(({ method, path }) => `${method} ${path}`);
