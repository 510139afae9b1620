<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/**
 * The code of every refusal with its English sentence. A released code never changes: clients look up their own wording
 * by it. `rule_broken`, the code of every 422, has no sentence of its own. That of a code with `_one` is for `n = 1`; it
 * is sent without `_one`.
 */
final class ErrorCodes
{
    public const SENTENCES = [
        // The request itself: 400, 403, 404, 405, 413, 415
        'not_json' => 'The body is not valid JSON',
        'not_an_object' => 'The body must be one JSON object',
        'address_not_utf8' => 'The address is not valid UTF-8',
        'parameter_repeated' => 'Each query parameter may appear only once',
        'content_type_not_json' => 'The body must be sent as application/json',
        'too_large' => 'The body is larger than {size}',
        'too_many_names' => 'The body has more than {n} names',
        'address_not_found' => 'There is nothing at this address',
        'method_not_allowed' => 'This address does not take {method}',
        'cross_site' => 'This request came from another site and was refused',
        'prefetched' => 'This request was made in advance and was refused',

        // The user: 401, 403, 429
        'not_signed_in' => 'Please sign in',
        'other_user' => 'Another user is signed in here now',
        'other_book' => 'The book was restored from a backup meanwhile',
        'sign_in_wrong' => 'Invalid username or password',
        'config_names_no_admin' => 'config.php names no admin',
        'code_required' => 'Enter the code of your authenticator app',
        'code_wrong' => 'The code is wrong or was used already',
        'backup_token_wrong' => 'The backup token is not valid',
        'admin_only' => 'Only an admin may do this',
        'pocket_not_allowed' => 'The firm does not allow phones to keep the khata',
        'too_many_attempts' => 'Too many attempts. Please try again in {n} minutes.',
        'too_many_attempts_one' => 'Too many attempts. Please try again in a minute.',
        'username_locked' => 'Too many attempts with this username. Sign in on a phone or computer where you have signed in before,'
            . ' or try again in {n} minutes.',
        'username_locked_one' => 'Too many attempts with this username. Sign in on a phone or computer where you have signed in'
            . ' before, or try again in a minute.',

        // No such record: 404, or 422 on the field that names it
        'customer_not_found' => 'Customer not found',
        'sale_not_found' => 'Sale not found',
        'collection_not_found' => 'Collection not found',
        'expense_not_found' => 'Expense not found',
        'vendor_not_found' => 'Vendor not found',
        'purchase_not_found' => 'Purchase not found',
        'vendor_payment_not_found' => 'Vendor payment not found',
        'patti_not_found' => 'Patti not found',
        'crate_movement_not_found' => 'Crate movement not found',
        'holder_not_found' => 'Holder not found',
        'transfer_not_found' => 'Transfer not found',
        'history_not_found' => 'History not found',
        'day_not_found' => 'Day not found',
        'session_not_found' => 'Session not found',
        'user_not_found' => 'User not found',

        // What is stored already: 409, 412
        'changed_meanwhile' => '{name} changed this on {when}.',
        'changed_by_unknown' => 'Somebody changed this meanwhile.',
        'key_reused' => 'This was saved already with other values. Look for it in the list first.',
        'deleted_since' => 'This was saved and has been deleted since.',
        'bill_changed' => 'Bill {n} was changed meanwhile.',
        'purchase_completed' => 'This vehicle is completed and takes no new sales',
        'books_closed' => 'The books are closed until {when}.',
        'purchase_has_sales' => 'This purchase has {n} linked sales. Delete the linked sales first.',
        'purchase_has_sales_one' => 'This purchase has 1 linked sale. Delete the linked sales first.',
        'undone_already' => 'This was undone already.',
        'followed_only' => 'This was part of another change. Undo that one.',
        'not_undoable' => 'This cannot be undone.',
        'customer_gone' => 'Its customer was deleted. Bring the customer back first.',
        'vendor_gone' => 'Its vendor was deleted. Bring the vendor back first.',
        'purchase_has_expenses' => 'This purchase has {n} expenses. Delete its expenses first.',
        'purchase_has_expenses_one' => 'This purchase has 1 expense. Delete its expenses first.',
        'holder_has_entries' => 'This holder is named by {n} entries. Change or delete them first.',
        'holder_has_entries_one' => 'This holder is named by 1 entry. Change or delete it first.',
        'holder_gone' => 'Its holder was deleted. Bring the holder back first.',
        'purchase_has_patti' => 'This purchase has a final patti and cannot be deleted',
        'is_cash_customer' => 'Cash sales are written under this customer. Choose another cash customer in Settings first.',
        'vendor_has_patti' => 'This vendor has a final patti and cannot be deleted',
        'purchase_open' => 'End this vehicle first: a patti is final only once all its goods are sold',
        'nothing_changed' => 'Nothing has changed since version {n}',
        'name_taken' => 'Name is already taken',
        'username_taken' => 'Username is already taken',
        'second_factor_on' => 'The second factor is on already',
        'own_account' => 'You cannot disable your own account',
        'last_admin' => 'At least one admin must stay',

        // Any text, any query: 422
        'too_short' => '{label} must be at least {n} characters',
        'too_long' => '{label} must be at most {n} characters',
        'not_text' => '{label} must be text',
        'letters_not_allowed' => '{label} has characters that are not allowed',
        'not_a_choice' => '{label} must be {choices}',
        'limit_invalid' => 'limit must be a whole number from 1 to {n}',
        'offset_invalid' => 'offset must be a whole number, 0 or more',
        'part_invalid' => 'The tables have changed since the backup was begun: start it again',
        'key_invalid' => 'Idempotency-Key must be 1 to 255 characters',
        'too_many_keys' => 'keys takes at most {n} keys',

        // Dates: 422
        'date_invalid' => 'Enter a valid date',
        'date_too_early' => 'Date cannot be before 1900-01-01',
        'date_in_future' => 'Date cannot be in the future',
        'date_in_past' => 'Date cannot be in the past',
        'date_required' => 'Date is required',
        'sale_date_required' => 'Sale date is required',
        'purchase_date_required' => 'Purchase date is required',
        'history_too_new' => 'The last {n} days of the history cannot be removed',
        'period_too_long' => 'Choose at most {n} days',
        'select_date' => 'Please select a date',

        // Money and quantities: 422
        'amount_required' => 'Amount is required',
        'amount_invalid' => 'Enter a valid amount',
        'amount_not_number' => 'Amount must be a number',
        'amount_not_positive' => 'Amount must be a positive number',
        'amount_not_above_zero' => 'Amount must be greater than 0',
        'allowance_twice' => 'An allowance takes no further allowance',
        'bounce_cash' => 'Only a payment that was not cash can bounce',
        'bounce_too_early' => 'A payment cannot bounce before its own day',
        'amount_mismatch' => 'Amount does not match the items',
        'quantity_negative' => 'Quantity cannot be negative',
        'not_whole' => 'Enter a whole number',
        'crates_none' => 'Enter how many crates',
        'same_place' => 'Choose two different places',
        'one_party' => 'Choose one customer or one vendor',
        'price_negative' => 'Price cannot be negative',

        // Other records and the items of a sale: 422
        'select_customer' => 'Please select a customer',
        'select_vendor' => 'Please select a vendor',
        'other_customer' => 'Choose another customer',
        'other_vendor' => 'Choose another vendor',
        'select_vehicle' => 'Please select a vehicle',
        'select_bills' => 'Please select the bills',
        'too_many_bills' => 'At most {n} bills can be changed at once',
        'select_unit' => 'Please choose a unit',
        'vendor_required' => 'Vendor is required',
        'vendor_not_number' => 'Vendor must be a number',
        'vendor_fixed' => 'Vendor cannot be changed',
        'payment_method_required' => 'Payment method is required',
        'phone_too_few_digits' => 'Phone number must be at least {n} digits',
        'no_items' => 'Please add at least one item',
        'too_many_items' => 'A sale can have at most {n} items',
        'product_name_required' => 'Product name is required',

        // The deductions of a patti: 422
        'deductions_invalid' => 'Deductions must be a list',
        'too_many_deductions' => 'A patti can have at most {n} deductions',
        'deduction_label_required' => 'Say what is deducted',

        // The firm: 422
        'upi_id_invalid' => 'Enter a valid UPI id',
        'closed_until_not_past' => 'Choose a day before today',

        // Accounts: 422
        'username_required' => 'Username is required',
        'username_letters' => 'Username may have letters, digits, dot, underscore and hyphen only',
        'email_invalid' => 'Please enter a valid email',
        'password_guessable' => 'This password is too easy to guess: choose another one',
        'password_required' => 'Password is required',
        'current_password_required' => 'Current password is required',
        'current_password_wrong' => 'Current password is incorrect',
        'own_password' => 'Use the password form to change your own password',
        'confirm_password_required' => 'Please confirm your password',
        'passwords_differ' => "Passwords don't match",

        // Something failed: 500, 503
        'unexpected' => 'Something went wrong on the server. If it happens again, report this number: {n}',
        'updating' => 'The app is being updated. Please try again in a moment.',
        'release_older' => 'Nothing was saved: this version of the app is too old for its tables. Upload the newer package again.',
        'nothing_saved' => 'Nothing was saved. Please try again.',
        'database_unreachable' => 'The database cannot be reached at the moment. Please try again.',
        'took_too_long' => 'This took too long. Choose a shorter period, or try again later.',
        'database_full' => 'Nothing was saved: the disk of the database is full. Make room on the host, then try again.',
        'database_full_reading' => 'The disk of the database is full. Make room on the host, then try again.',
        'database_read_only' => 'Nothing was saved: the database is read-only at the moment. Please try again later.',
        'database_read_only_reading' => 'The database is read-only at the moment. Please try again later.',
        'not_confirmed' => 'The connection broke while saving, so it could not be confirmed that this was saved.'
            . ' Please check before entering it again.',

        // The app is not set up yet: 503
        'php_too_old' => 'This app needs PHP 8.1 or newer: choose it in the hosting panel.',
        'extension_missing' => 'PHP lacks the extension {name}: switch it on in the hosting panel.',
        'function_missing' => 'PHP lacks the function {name}: enable it in the hosting panel.',
        'variables_order' => 'PHP does not pass on requests and cookies: set variables_order to EGPCS in the hosting panel.',
        'printed_before' => 'Another script prints before the app: switch off auto_prepend_file and session.auto_start in the'
            . ' hosting panel, or switch on output_buffering.',
        'config_missing' => 'There is no config.php: copy config.sample.php to config.php and fill it in.',
        'config_mistyped' => 'config.php has a typing mistake on or before line {n}.',
        'config_mistake' => 'config.php has a mistake on line {n}: each text needs straight single quotes on both sides.',
        'config_not_utf8' => 'config.php is saved in another encoding: save it as UTF-8.',
        'config_unreadable' => 'config.php cannot be read: give the web server the right to read it.',
        'config_not_array' => 'config.php must return an array, as config.sample.php does.',
        'setting_missing' => 'The setting {name} is missing: set it in config.php.',
        'time_zone_invalid' => "The setting timeZone in config.php is not a time zone such as 'Asia/Kolkata'.",
        'url_invalid' => "The setting url in config.php is not an address such as 'https://khata.example.in/'.",
        'migrations_missing' => 'The folder migrations is missing: wait for the upload to end, or upload the whole package again.',
        'upload_broken' => 'The upload is not whole: upload the package again, with permission 755 for folders and 644 for files.',
        'backup_incomplete' => 'The backup was imported only in part: empty the database and import it again.',
        'database_foreign' => 'The database holds tables of another program: create an empty one and set database.name in config.php.',
        'database_missing' => 'There is no database of that name: correct database.name in config.php.',
        'database_host_unknown' => 'No database server was found at database.host: correct it in config.php; on most hosts it is localhost.',
        'database_not_there' => 'The database does not answer: try again in a moment, or correct database.host and database.port in config.php.',
        'database_sign_in' => 'The database refused the user name or password: correct them under database in config.php.',
        'database_no_rights' => 'There is no database of that name, or the user has no rights on it: correct database.name'
            . ' in config.php, or give the user all privileges in the hosting panel.',
        'database_few_rights' => 'The database user has too few rights: give it all privileges on the database in the hosting panel.',
        'database_user_locked' => 'The database user is locked: unlock it in the hosting panel.',
        'admin_username_letters' => 'The setting admin.username in config.php may have letters, digits, dot, underscore and hyphen only.',
        'admin_password_missing' => 'There is no account yet: set admin.password in config.php, then open this page again.',
        'admin_password_short' => 'The setting admin.password in config.php must have at least {n} characters.',
        'admin_password_long' => 'The setting admin.password in config.php may have at most {n} characters.',
        'new_password_guessable' => 'The setting admin.newPassword in config.php needs at least 6 characters that nobody guesses.',
        'admin_password_known' => 'The setting admin.password in config.php is too well known: choose another one.',
    ];

    /** @param CodeValues $values */
    public static function sentence(string $code, array $values): string
    {
        $one = $code . '_one';
        $key = ($values['n'] ?? null) === 1 && isset(self::SENTENCES[$one]) ? $one : $code;
        $places = array_map(static fn(string $name): string => '{' . $name . '}', array_keys($values));
        $sentence = self::SENTENCES[$key] ?? throw new \LogicException("The code '$code' has no sentence");
        return str_replace($places, array_map(strval(...), $values), $sentence);
    }
}
