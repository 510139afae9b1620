-- May run any number of times. A column is set before the next one is calculated.
UPDATE expenses
SET waste_amount = waste_amount + amount, amount = 0
WHERE kind = 'waste' AND amount <> 0;
