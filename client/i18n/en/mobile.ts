export const mobile = {
  viewDetails: 'View Details',
  hideDetails: 'Hide Details',
};
