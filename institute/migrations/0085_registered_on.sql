-- The device that registered, until an OTP proves the phone: what another device then says of the student goes.
ALTER TABLE students ADD COLUMN registered_on TEXT;
