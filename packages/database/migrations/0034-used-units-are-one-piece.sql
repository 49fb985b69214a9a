-- A used machine is one piece: carts that held more of it hold one.

UPDATE cart_items SET quantity = 1 FROM options
WHERE options.id = cart_items.option_id AND options.is_used AND cart_items.quantity > 1;
