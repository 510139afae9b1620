/** Broken rules, and the fields that they name. */
export const rules = {
  /**
   * Broken rules, by the codes that the server uses too. Sentences that only the server uses are not here: its answers
   * carry their English, and hi/refusals.ts has their Hindi.
   */
  errors: {
    username_required: 'Username is required',
    password_required: 'Password is required',
    code_required: 'Enter the code of your authenticator app',
    current_password_required: 'Current password is required',
    confirm_password_required: 'Please confirm your password',
    passwords_differ: "Passwords don't match",
    email_invalid: 'Please enter a valid email',
    too_short: '{label} must be at least {n} characters',
    too_long: '{label} must be at most {n} characters',
    phone_too_few_digits: 'Phone number must be at least {n} digits',
    select_customer: 'Please select a customer',
    select_vendor: 'Please select a vendor',
    vendor_required: 'Vendor is required',
    vendor_not_number: 'Vendor must be a number',
    payment_method_required: 'Payment method is required',
    select_date: 'Please select a date',
    date_required: 'Date is required',
    sale_date_required: 'Sale date is required',
    purchase_date_required: 'Purchase date is required',
    date_invalid: 'Enter a valid date',
    date_in_future: 'Date cannot be in the future',
    date_too_early: 'Date cannot be before 1900-01-01',
    amount_required: 'Amount is required',
    amount_invalid: 'Enter a valid amount',
    amount_not_number: 'Amount must be a number',
    amount_not_positive: 'Amount must be a positive number',
    amount_not_above_zero: 'Amount must be greater than 0',
    bounce_too_early: 'A payment cannot bounce before its own day',
    no_items: 'Please add at least one item',
    product_name_required: 'Product name is required',
    deduction_label_required: 'Say what is deducted',
    select_unit: 'Please choose a unit',
    not_whole: 'Enter a whole number',
    crates_none: 'Enter how many crates',
    quantity_negative: 'Quantity cannot be negative',
    price_negative: 'Price cannot be negative',
    vendor_payment_not_found: 'Vendor payment not found',
    no_connection: 'No internet. Please try again.',
    unanswered: 'We do not know if it was saved. Press again: it will not be entered twice.',
  },
  /**
   * A field by its name in a body, as forms and lists label it and rules mention it: 'Phone number must be at least 10
   * characters'.
   */
  fields: {
    name: 'Name',
    phoneNumber: 'Phone number',
    address: 'Address',
    vehicleNumber: 'Vehicle number',
    description: 'Description',
    amount: 'Amount',
    notes: 'Notes',
    note: 'Note',
    reference: 'Reference',
    username: 'Username',
    email: 'Email',
    password: 'Password',
    newPassword: 'Password',
    productName: 'Product name',
    unit: 'Unit',
    upiId: 'UPI id',
    ownerPhone: 'Phone number',
    phone: 'Phone number',
    licence: 'Licence',
    method: 'Payment method',
    role: 'Role',
    label: 'What for',
    search: 'Search',
  },
};

export type ErrorCode = keyof typeof rules.errors;
